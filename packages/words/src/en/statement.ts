import { formatHijri, formatMomentIn, nameCity } from './calendars.ts';
import { formatNumber, formatUtcDay, formatUtcTime } from './format.ts';
import { plural } from './plural.ts';

export const days = (from: string, to: string) => `${from} to ${to}`;

/** The first page. */
export const documentTitle = (name: string, period: string) => `Statement of ${name}, ${period}`;
export const heading = 'Statement';
/** In place of a title while no real money moves. */
export const demonstration = (title: string) => `Demonstration: ${title}`;
export const preparedFor = 'Prepared for';
export const issuedBy = 'Issued by';
export const issuer = (name: string, address: string) => `${name}, ${address}`;
export const questions = (address: string) => `Questions: ${address}`;
export const createdAt = (timeZone: string, moment: Date) =>
  timeZone === 'UTC'
    ? `Created on ${formatUtcDay(moment)} at ${formatUtcTime(moment)}`
    : `Created on ${formatMomentIn(timeZone, moment)}`;
export const purpose =
  'This is a record of what Diyar’s ledger shows for you. It is not a bank statement, a tax document or a valuation.';
/** By the clock of the reader, where it is known. */
export const timesIn = (timeZone: string) =>
  timeZone === 'UTC'
    ? 'All dates and times are in UTC.'
    : `Dates and times are in ${nameCity(timeZone)} time. The statement begins and ends at midnight UTC, as the ledger counts days.`;
export const hijriPeriod = (from: string, to: string) =>
  `By the Umm al-Qura calendar: ${formatHijri(from)} to ${formatHijri(to)}.`;
export const lastDayNotOver = 'The last day was not over when this statement was created.';
export const ownedAtCost = 'What you own, at cost';
export const incomeAsOwner = 'Income as an owner';
export const none = 'Nothing';

/** Column titles and totals of several tables. */
export const home = 'Home';
export const tokens = 'Tokens';
export const currency = 'Currency';
export const total = 'Total';
export const totalIn = (code: string) => `Total in ${code}`;

export const owned = 'What you own';
export const ownListingsNotIncluded = 'Homes you list yourself are not included.';
export const nothingOwned = (day: string) => `At the end of ${day} you owned no tokens.`;
export const ownedNote = (day: string) =>
  `Tokens at the end of ${day}. Each is an equal share of its home. The cost is what you paid for them in US dollars, without fees. It is not what they are worth today.`;
export const shareOfHome = 'Share of the home';
export const cost = 'Cost in USD';
export const tokensCancellable = (count: string, until: string) => `${count} reserved, can be cancelled until ${until}`;
export const ofTokens = (count: string) => `of ${count}`;
export const sharesRounded =
  'Shares are rounded to two decimals, those below one percent to four. The tokens next to them are exact.';

export const bought = 'Homes you reserved or bought';
export const boughtNote = (day: string) =>
  `Whole homes you reserved or bought up to the end of ${day}. What you paid is set aside until the purchase is completed.`;
export const boughtOn = 'Reserved on';
export const price = 'Price';

export const held = 'Set aside for you';
export const nothingHeld = (period: string) => `Nothing was set aside for you in this period (${period}).`;
export const heldNote = (from: string, to: string) =>
  `Money that was set aside, from the start of ${from} to the end of ${to}. A deposit stays yours: it is returned after the lease, except for what the owner claims and you or our staff agree to. The money for an investment is set aside as long as you can cancel it, and then passed on: the price to the seller, the fee to Diyar.`;
export const opening = 'Opening';
export const added = 'Added';
export const refunded = 'Refunded';
export const passedOn = 'Passed on';
export const closing = 'Closing';
export const heldSum =
  'Opening + added − refunded − passed on = closing. The closing amount is the opening amount of the next statement.';
export const heldNames = {
  deposit: 'Deposit',
  held: 'Money of investments',
  sale: 'Paid for a home',
} as const;

export const balances = 'Your balance';
export const balancesNote = (from: string, to: string) =>
  `Money you can spend on Diyar or withdraw, from the start of ${from} to the end of ${to}.`;
export const toppedUp = 'Topped up';
export const spent = 'Spent';
export const withdrawn = 'Withdrawn';
export const balancesSum =
  'Opening + topped up + received − spent − withdrawn = closing. A withdrawal counts from the day you asked for it.';

export const payments = 'What you paid and received';
export const nothingPaid = (period: string) => `Nothing was paid or received in this period (${period}).`;
export const waysOfPaying =
  'What you pay comes from your card, your wallet or your balance. What you receive goes to your balance, and refunds go back the way you paid. Top-ups and withdrawals are neither paid nor received.';
export const paymentSums = 'Each amount is the sum of the lines below with the same name.';
export const inCurrency = (code: string) => `In ${code}`;
export const paidByYou = 'Paid by you';
export const receivedByYou = 'Received by you';

export const lines = 'Line by line';
export const linesNote =
  'In order of time. The number is the one in the ledger. Below it are the first characters of your receipt number, if there is a receipt. A plus marks tokens you received, a minus tokens you gave up.';
export const date = 'Date';
export const ledgerNumber = 'Number';
export const what = 'What';
export const paid = 'Paid';
export const received = 'Received';

/** Notes next to a line, in the PDF and in the CSV. */
export const cancellableUntil = (moment: string) => `can be cancelled until ${moment}`;
export const intoEscrow = 'the money set aside for it went into escrow of the home';
export const moneyPassedOn = 'the money set aside for it was passed on';
export const addedToBalance = 'added to your balance';
export const takenFromBalance = 'taken from your balance';
export const firstMonth = 'first month';
export const depositStaysYours = 'stays yours';
export const priceSetAside = 'set aside until the purchase is completed';
export const priceNotPaidYet = 'set aside and not paid to you yet';
export const priceRefunded = 'refunded to the buyer';

export const income = 'Income from what you own';
export const noIncome = (period: string) => `No income was recorded in this period (${period}).`;
export const incomeNote =
  'What each home received and cost, as its owner recorded it, and your share of the net amount. Income is paid on account: corrections and carried losses are settled with later income. Your amount is what was distributed times your token-days, divided by all token-days of the home, and rounded to the cent so that all payments add up to it. A token-day is one token held for one day. Tokens count from the day they are yours, so this share can differ from your share of the home at the end.';
export const incomeSoFar = (day: string, amount: string) =>
  `All income from what you own since the beginning, up to the end of ${day}: ${amount}. Your wallet shows it as “Paid income”.`;
export const convertedToUsd =
  'Amounts in other currencies were converted to US dollars at the rate shown below them, the latest one when the income was recorded.';
/** What stands after the sign of such a rate. */
export const dividedByRate =
  'After “÷” is how many units of the currency make 1 US dollar: the amount was divided by it.';
export const multipliedByRate =
  'After “×” is how many US dollars 1 unit of the currency makes: the amount was multiplied by it.';
export const losses =
  'Where the costs were higher than the amount received, nothing is paid. The loss is carried and recovered from later income of the home before it is shared.';
export const ownerIncome = 'Income as the owner of homes you list';
/** `rentEarned` is the name of those lines. */
export const ownerIncomeNote = (rentEarned: string) =>
  `The owner gets the share of all tokens that nobody else owned. It is not included in the income above. Rent that a tenant paid you through Diyar is in neither of them: it is listed as “${rentEarned}” in what you received.`;
export const homeAndPeriod = 'Home and period';
export const gross = 'Gross';
export const costs = 'Costs';
export const net = 'Net';
/** Where only a part of the net amount was shared, because losses were recovered or a reserve was made. */
export const shared = (amount: string) => `${amount} shared`;
export const yourShare = 'Your share';
export const yourAmount = 'Your amount';
export const inUsd = 'In USD';
export const recordedOn = (day: string) => `recorded on ${day}`;
export const noTokens = 'no tokens';
export const tokenDaysOf = (yours: string, all: string) => `${yours} of ${all}`;
export const tokenDays = 'token-days';

export const footer = (name: string, issuerName: string) => `Statement of ${name}, issued by ${issuerName}`;
export const pageOf = (page: number, count: number) => `Page ${page} of ${count}`;

/** Column titles of the CSV. Programs read them, so they stay as they are. */
export const csvColumns = [
  'Date',
  'Time',
  'What',
  'Home',
  'Tokens',
  'Currency',
  'Amount',
  'Change of what is held for you',
  'Held for you',
  'Ledger number',
  'Receipt',
  'Note',
  'Statement of',
  'Change of your balance',
  'Balance',
] as const;
/** Lines of the CSV before and after the movements. */
export const heldAtBeginning = {
  nothing: 'Held at the beginning: nothing',
  deposit: 'Held at the beginning: deposit',
  held: 'Held at the beginning: money of investments',
  sale: 'Held at the beginning: paid for a home',
} as const;
export const balanceAtBeginning = 'Balance at the beginning';
export const balanceAtEnd = 'Balance at the end';
export const heldAtEnd = {
  nothing: 'Held at the end: nothing',
  deposit: 'Held at the end: deposit',
  held: 'Held at the end: money of investments',
  sale: 'Held at the end: paid for a home',
} as const;
/** Of tokens that were sold on one day. */
export const ordersOfDay = (count: number) => plural(count, { one: '1 order', other: `${formatNumber(count)} orders` });
/** Of rent that was earned day by day. */
export const daysOfRent = (count: number) => plural(count, { one: '1 day', other: `${formatNumber(count)} days` });
/** Last line of every page of a contract. */
export const documentFooter = (title: string, madeBy: string, day: string) => `${title}, ${madeBy}, printed on ${day}`;

/** Note of income that nobody may keep. */
export const setAside = (amount: string, why: string) => `${amount}, never yours: ${why}`;
export const givenAway = (amount: string) => `${amount} given in your name`;
export const takenBack = (amount: string) => `${amount} taken back by a correction`;
