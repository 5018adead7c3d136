import { plural } from './plural.ts';

export const title = 'Balance';
export const text = 'Money you can spend on Diyar or withdraw. It earns nothing while it is here.';
export const loading = 'Loading your balance...';
export const loadFailed = 'Failed to load your balance';
export const available = 'Available';
export const setAside = 'Set aside';
export const withdrawing = 'Being withdrawn';
export const moreCurrencies = (count: number) =>
  plural(count, { one: '1 more currency', other: `${count} more currencies` });
export const topUp = 'Top up';
export const withdraw = 'Withdraw';
export const reinvest = 'Reinvest';
export const topUpIn = (currency: string) => `Top up the balance in ${currency}`;
export const withdrawIn = (currency: string) => `Withdraw from the balance in ${currency}`;
export const reinvestFrom = (amount: string) => `Reinvest ${amount}`;

export const reinvestTitle = 'Reinvest from your balance';
export const reinvestText = 'Choose a home you already own a share of, or find another one.';
export const reinvestIn = (home: string) => `Reinvest in ${home}`;
export const exploreHomes = 'Explore homes';

export const topUpTitle = 'Top up your balance';
export const topUpText =
  'The amount is added to your balance. What a card pays can be withdrawn once the payment has gone through.';
export const howMuch = 'How much to add';
export const currency = 'Currency';
export const amount = 'Amount';
export const amountHelp = (least: string, most: string) => `From ${least} to ${most}`;
export const amountInvalid = 'Please enter an amount, for example 250 or 99.50';
export const topUpAmount = (amountText: string) => `Top up ${amountText}`;
export const toppingUp = 'Topping up…';
export const toppedUp = 'Your balance is topped up.';
export const notToppedUp = 'Your balance could not be topped up. Please try again.';

export const payFromBalance = (amountText: string) =>
  `The total is taken from your balance of ${amountText}. A refund goes back to your balance.`;
