import { plural } from './plural.ts';

export const titles = { rent: 'Rent this home', buy: 'Buy this home' } as const;
export const lead = 'Check the amounts and choose how to pay.';
export const noProperty = 'No property selected';

export const moveInTitle = 'When you move in';
export const firstDay = 'First day of the lease';
export const firstDayMissing = 'Please choose the first day';

export const applicationTitle = 'Your application';
export const message = 'Message to the owner (optional)';
export const messageHelp = 'Who will live there, and anything the owner should know.';
export const use = 'What you will use the home for';
export const uses = { home: 'As my home', office: 'As an office', other: 'Something else' } as const;
export const otherUse = 'What it is';
export const readContract = 'Read the contract before you apply';
export const contractNote =
  'You both sign it once the owner has accepted. The owner can ask for a longer notice then; the rest stays as it is here.';
export const leaseTerms = 'Lease terms';
export const paidNow = 'Paid now';
export const paidNowText = (rent: string, deposit: string) => `The first month, ${rent}, and the deposit, ${deposit}.`;
export const laterMonths = 'Later months';
export const eachLaterMonth = (rent: string) => `${rent} each.`;
export const endingTheLease = 'Ending the lease';
export const deposit = 'Deposit';

export const methodTitle = 'Payment method';
export const methods = {
  creditCard: { label: 'Credit card', text: 'Visa, Mastercard', demonstrationText: 'With a test card' },
  crypto: { label: 'Crypto', text: 'From your own wallet' },
  balance: { label: 'Diyar balance', text: (available: string) => `${available} available` },
} as const;
export const cardFields = {
  cardName: { label: 'Name on the card', missing: 'Name on the card is required' },
  cardNumber: { label: 'Card number', missing: 'Card number is required' },
  expiryDate: { label: 'Expires', missing: 'Expiry date is required' },
  cvv: { label: 'Security code', missing: 'Security code is required' },
} as const;
export const expiryPlaceholder = 'MM / YY';
export const cardStays =
  'This is a demonstration, so a test card is filled in. Please don’t enter a real one. Card details stay in this browser. Only the chosen method is sent to the server.';
/** Filled in, because a demonstration must not ask for a real card. */
export const testCard = {
  cardName: 'Test card',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '12 / 34',
  cvv: '123',
} as const;
export const realCard = 'This looks like a real card. Please use the test card 4242 4242 4242 4242.';
/** Where a payment service takes cards. */
export const cardDetails = 'Card details';
export const cardByStripe = 'Your card details go to Stripe directly. Diyar never sees them.';
export const cardFieldsFailed = 'The card form could not be loaded. Please try again.';
export const cardNotConfirmed = 'Your card could not be confirmed. Please try again or use another card.';
export const addressCode = 'QR code of your address';
export const testCoinsOnly = 'Test coins only, do not send real funds';
export const payTo = 'Pay to this address';
export const copyAddress = 'Copy address';
export const cryptoWhere = (coin: string, chainId: number) =>
  `It is yours alone. Pay with the test stablecoin ${coin} on the test chain ${chainId}; one coin is one US dollar.`;
export const cryptoHow = (confirmations: number) =>
  `What arrives is added to your balance after ${plural(confirmations, { one: 'one confirmation', other: `${confirmations} confirmations` })}, also when it is late, too little or sent twice. This payment is then taken from your balance.`;
export const cryptoClosed = 'Crypto payments are not available on this server. Please choose another way to pay.';
/** Of a top-up. */
export const cryptoDollars =
  'Crypto is added to your balance in US dollars. Please choose US dollars above, or another way to pay.';
/** The rate says how many units of the other currency a dollar is. */
export const paidAs = (amount: string, dollars: string, rate: string) => `${amount}, paid as ${dollars} at ${rate}`;
export const paidInDollars = 'Paid in US dollars';
export const exchangedAt = (rate: string) => `At ${rate} for a dollar. A refund returns the dollars.`;
export const cryptoFailed = 'Your address could not be loaded';
export const cryptoLoading = 'Loading your address...';
export const onBalance = 'On your balance';
export const onItsWay = 'On its way';
export const stillMissing = 'Still missing';
export const sendCoinsText =
  'You need no wallet to try it: test coins that are missing are sent to your address when you pay. They have no value.';
export const sendMissing = (amount: string) => `Send ${amount} in test coins`;
export const coinsSent = 'Test coins are on their way to your address.';
export const coinsNotSent = 'Test coins could not be sent. Please try again.';
export const coinsLate =
  'Your payment in crypto is not confirmed yet. It will be on your balance; please try again in a minute.';
export const cryptoArrived = 'Payments to your address';
export const confirmed = (count: number, needed: number) => `${count} of ${needed} confirmations`;
export const credited = 'On your balance';

export const whatHappensNext = 'What happens next';
export const receiptStep = '<b>Your receipt:</b> we’ll email it to you. You’ll also find it under Wallet, Receipts.';
export const reservedStep = (hours: number) =>
  `<b>The home</b> is reserved for you, and its listing closes for everybody else. You have ${hours} hours to change your mind, whatever the owner does, with a full refund.`;
export const ownerStep = (hours: number) =>
  `<b>The owner</b> has ${hours} hours to accept. If the owner declines or does not answer, all of your money is refunded.`;
export const documentsStep =
  '<b>Documents:</b> both of you name the papers and confirm that they are complete. Until you do, you can cancel with a full refund.';
export const remainderStep = (rest: string) =>
  `<b>The rest of the price,</b> ${rest}, is paid later by bank transfer or from your balance, never by card.`;
export const completionStep = (days: number) =>
  `<b>Completion:</b> when both of you confirm, the seller is credited and the listing is yours. If that has not happened ${days} days after the owner accepted, everything is refunded.`;
export const leaseStep = (day: string, rent: string) => `<b>The lease</b> starts on ${day} at ${rent} a month.`;
export const applicationStep =
  '<b>The owner</b> has 7 days to answer. Until you have the home, everything you paid is set aside.';
export const contractStep =
  '<b>The contract:</b> you both sign it with a code from an email, and confirm the hand-over.';
/** Follows a sentence about the end of a purchase. */
export const reserveAgain = 'After that, you can’t reserve the same home again for 30 days.';

export const startsOn = (day: string) => `from ${day}`;
export const firstMonth = 'First month’s rent';
export const homePrice = 'Price of the home';
export const reservation = 'Reservation deposit';
export const reservationNote = 'Refundable, and a part of the price.';
export const restLater = 'Rest, paid later';
export const depositOf = (months: number) => `Security deposit, ${months} × rent`;
export const fees = 'Fees';
export const totalDue = 'Total due now';
export const totalPaid = 'Total paid';
export const thenEachMonth = (rent: string) => `Then ${rent} each month.`;
export const ratesOf = (day: string) => `US dollars at the exchange rates of ${day}.`;
/** Of a quote. */
export const validUntil = (time: string) => `Valid until ${time}`;
export const pay = 'Pay';
export const payTotal = (total: string) => `Pay ${total}`;
export const paying = 'Paying…';
export const pricing = 'Getting the price…';
/** Stands alone: next to a quote, on a receipt, in a dialog, and as the last paragraph of emails. */
export const notReal = 'Demo: no real money is charged.';
/** In its place where cards are charged. */
export const byStripe = 'Card payments are processed by Stripe.';

export const rented = 'Payment confirmed. Your application is with the owner.';
export const bought = 'Payment confirmed. The home is reserved for you.';
export const notMade = 'Your payment could not be made. Please try again.';
/** For every order that has a quote. */
export const quoteExpired = 'Your quote expired after ten minutes. Please check the new one before you continue.';
/** For everything that is sent once: payments, investments, recorded income. */
export const answerLost = 'We didn’t hear back. Try again; nothing is charged or recorded twice.';

export const loading = 'Loading your payments...';
export const loadFailed = 'Failed to load your payments';

/** Where money is refunded to, as part of a sentence to the person who paid: "is refunded to the card you paid with". */
export const backToYou = {
  creditCard: 'to the card you paid with',
  crypto: 'to your Diyar balance, in US dollars',
  balance: 'to your Diyar balance',
} as const;
/** The same for the rest of a price, which came by bank transfer. */
export const backByTransfer = 'to the bank account it came from';
/** The same in a sentence to somebody else: "is returned in full to the tenant, to the card it came from". */
export const backToPayer = {
  creditCard: 'to the card it came from',
  crypto: 'to their Diyar balance, in US dollars',
  balance: 'to the Diyar balance it came from',
} as const;

/** In the dialog that asks for the password before an order. */
export const aboutToPay = (amount: string) => `You are about to pay ${amount}.`;
