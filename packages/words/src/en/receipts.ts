import * as cancellation from './cancellation.ts';
import * as countWords from './counts.ts';
import { plural } from './plural.ts';

export const pageTitle = 'Receipts';
export const pageLead = 'Everything you have invested, paid, rented, topped up and withdrawn, newest first';
export const investmentsTitle = 'Investments';
export const paymentsTitle = 'Payments';
export const balanceTitle = 'Top-ups and withdrawals';
export const leasesTitle = 'Leases';

export const noInvestments = 'You have not invested yet';
export const cancelInvestmentIn = (title: string) => `Cancel the investment in ${title}`;
export const noPayments = 'You have not paid for a home yet';
export const noPaymentsText = 'Rents and purchases are listed here.';

export const noBalance = 'You have not topped up or withdrawn anything yet';
export const balanceLoading = 'Loading top-ups and withdrawals...';
export const balanceFailed = 'Failed to load top-ups and withdrawals';

export const topUpTitle = 'Top-up of your balance';
export const addedToBalance = 'Added to your balance';
export const withdrawalTitle = 'Withdrawal from your balance';
export const takenFromBalance = 'Taken from your balance';

export const monthOfRent = 'Rent of a month';
export const rentFrom = (day: string) => `Rent of the month from ${day}`;
export const paymentNames = { rent: 'Rent and deposit', buy: 'Purchase of a home' } as const;
export const investmentStates = {
  held: 'Can be cancelled',
  cancelled: 'Cancelled',
  completed: 'Completed',
  returned: 'Returned',
} as const;
export const waiting = 'Waiting';
/** Of a final order, after the whole home was sold. */
export const homeSold = 'Home sold';
export const homeSoldOn = (day: string) => `The whole home was sold on ${day}`;
export const homeSoldText =
  'Your share of the price was paid into your balance, and the tokens were returned to the home. Your wallet shows both.';
export const openWallet = 'Open your wallet';
export const stepsTitle = 'From the order to ownership';
export const steps = {
  ordered: 'Ordered',
  buyer: 'Your identity check',
  seller: 'Identity check of the seller',
  home: 'Sharia review of the home',
  raise: 'Close of the raise',
  coolingOff: '48 hours to change your mind',
  afterClose: '48 hours after the close',
  final: 'Final: the tokens are yours',
  done: 'Done',
  missing: 'Not done yet',
  notAttested: 'The board has not attested it so far, or has to look at it again',
  suspended: (day: string) => `Sales suspended since ${day}`,
  ahead: 'Still to come',
  none: 'None for this order',
  until: (moment: string) => `Until ${moment}`,
  on: (moment: string) => `On ${moment}, if it reaches its minimum`,
} as const;
export const paid = 'Paid';
export const purchaseStates = {
  reserved: 'Waiting for the owner',
  accepted: 'Accepted',
  documents: 'Rest of the price due',
  funded: 'Ready to complete',
  completed: 'Completed',
  returned: 'Refunded',
} as const;

export const allReceipts = 'All receipts';
export const loading = 'Loading the receipt...';
export const loadFailed = 'Failed to load the receipt';
export const notFound = 'We can’t find this receipt';

export const receipt = 'Receipt';
/** Title of a receipt while no real money moves. */
export const demonstration = (title: string) => `${title} (demonstration)`;
export const print = 'Print';
export const number = 'Receipt number';
export const date = 'Date';
export const payer = 'Paid by';
export const methods = {
  creditCard: 'Credit card',
  crypto: 'Crypto',
  balance: 'Balance',
  bankTransfer: 'Bank transfer',
} as const;
export const recipient = 'Recipient';
export const method = 'Payment method';
export const issuer = 'Issued by';
export const issuerAt = (brand: string, host: string) => `${brand}, ${host}`;

export const investmentTitle = 'Your investment';
export const canCancelUntil = cancellation.until;
export const coolingOff = (backToYou: string) => `${cancellation.meanwhile} ${cancellation.refund(backToYou)}`;
/** `destination` is where a refund goes to. */
export const factsChanged = (destination: string) =>
  `The owner changed facts of this home shortly after you bought. ${cancellation.refund(destination)}`;
export const cancelThisInvestment = 'Cancel this investment';
export const finalTitle = 'This order was final';
export const finalText =
  'You had cancelled an order for this home in the 30 days before, so this one was completed immediately.';
export const endedOn = {
  cancelled: (moment: string) => `Cancelled on ${moment}`,
  returned: (moment: string) => `Returned on ${moment}`,
} as const;
export const refunded = (total: string, backToYou: string) => `The full ${total} was refunded ${backToYou}.`;
export const projectedIncome = (income: string, percent: string) =>
  `Projected annual income <b>${income}</b>, ${percent} of the amount charged. Projected, not guaranteed.`;

export const cancelInvestmentTitle = 'Cancel this investment?';
export const cancelInvestmentText = (total: string, backToYou: string, tokens: number, title: string) =>
  plural(tokens, {
    one: `${total} is refunded ${backToYou}. ${countWords.tokens(tokens)} of “${title}” becomes available to others again. A new order for this home within 30 days is final at once, unless it has to wait for an identity check.`,
    other: `${total} is refunded ${backToYou}. ${countWords.tokens(tokens)} of “${title}” become available to others again. A new order for this home within 30 days is final at once, unless it has to wait for an identity check.`,
  });
export const keepIt = 'Keep it';
export const cancelInvestment = 'Cancel investment';
export const cancelling = 'Cancelling…';

export const ownerAcceptedOn = (moment: string) => `The owner accepted on ${moment}`;
export const purchaseEndedOn = (moment: string) => `Ended on ${moment}`;
export const purchaseRefunded = 'Everything you paid was refunded.';
export const ownerCanAcceptUntil = (deadline: string) => `The owner can accept until ${deadline}`;
export const purchaseGoesOn = 'See the next step, the documents and how to cancel on the page of the purchase.';

export const depositReturned = (day: string, backToYou: string) => `Settled on ${day}. Refunds go ${backToYou}.`;
export const leaseEndedOn = (day: string) => `The lease ended on ${day}`;
export const leaseStarted = (day: string) => `It started on ${day}.`;
export const depositAsked = (day: string) => `We emailed the owner on ${day} to ask for the deposit.`;
export const yourLeases = 'Your leases';
export const leaseStarts = (day: string, rent: string) => `The lease starts on ${day} at ${rent} a month.`;

export const ledgerTitle = 'In the ledger';
export const ledgerText = 'How this payment was recorded. The entries of each transaction add up to zero.';
export const account = 'Account';
export const amount = 'Amount';
export const sum = 'Total';
/** As the person who paid reads them: "you" is that person. */
export const accountNames = {
  held: 'Set aside for you',
  property: 'Income of the home',
  reserve: 'Reserve of the home',
  person: 'The owner of the home',
  deposit: 'Deposit, set aside',
  rent: 'Rent paid ahead, set aside',
  sale: 'For the home, set aside',
  platform: 'Fees',
  'in-transit': 'On its way from the payment service',
  payable: 'Withdrawal, to be sent',
  bank: 'At the bank',
  issuer: 'Tokens issued',
  treasury: 'Unsold tokens',
  reserved: 'Tokens reserved for you',
  holding: 'Tokens you own',
  charity: 'Charity, not yours',
  escrow: 'Escrow of the home',
} as const;
export const bankAccount = 'Your bank account';
/** Where an order in another currency was paid with US dollars. */
export const exchangeAccount = 'Exchange';
export const payerAccounts = {
  creditCard: 'Your card',
  crypto: 'Your wallet',
  balance: 'Your balance',
  bankTransfer: bankAccount,
} as const;
export const transactionNames = {
  'tokens-issued': 'Tokens issued',
  'tokens-withdrawn': 'Unsold tokens withdrawn',
  'investment-held': 'Paid, set aside',
  'investment-cancelled': 'Cancelled and refunded',
  'investment-returned': 'Returned and refunded',
  'investment-pooled': 'Completed, in escrow',
  'investment-completed': 'Completed',
  'rent-paid': 'Rent and deposit paid',
  'rent-earned': 'Rent earned by the owner',
  'rent-returned': 'Refunded',
  'home-bought': 'Paid, set aside',
  'purchase-returned': 'Purchase refunded',
  'purchase-completed': 'Purchase completed',
  'home-settled': 'Income and reserve of a sold home',
  'deposit-returned': 'Deposit returned',
  'deposit-claimed': 'Deposit kept by the owner',
  'income-received': 'Income received',
  'income-distributed': 'Income paid out',
  'income-corrected': 'Income corrected',
  'income-purified': 'Set aside for charity',
  'charity-given': 'Given to charity',
  'home-acquired': 'Home bought by its holders',
  'sale-received': 'Price of the home received',
  'sale-returned': 'Price of the home returned',
  'home-sold': 'Home sold, and its reserve',
  'sale-shared': 'Shared with its holders',
  'tokens-retired': 'Tokens given back',
  'tokens-transferred': 'Tokens transferred',
  'top-up': 'Balance topped up',
  'withdrawal-requested': 'Withdrawal requested',
  'withdrawal-sent': 'Withdrawal sent',
  'withdrawal-returned': 'Withdrawal back on your balance',
  'charge-reversed': 'Card payment reversed',
  'bank-matched': 'Matched with the bank statement',
  exchanged: 'US dollars exchanged',
  'exchange-returned': 'US dollars returned',
} as const;
