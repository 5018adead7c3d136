export const topUpSubject = (amount: string) => `${amount} was added to your balance`;
export const toppedUp = {
  creditCard: (amount: string) => `You topped up your balance with ${amount} by credit card.`,
  crypto: (amount: string) => `You topped up your balance with ${amount} by crypto.`,
  bankTransfer: (amount: string) => `You topped up your balance with ${amount} by bank transfer.`,
} as const;
export const reversedSubject = (amount: string) => `Your top-up of ${amount} did not go through`;
export const reversed = (amount: string) =>
  `Your card payment of ${amount} was declined or taken back by your bank, so it is no longer on your balance.`;
export const transferReceived = (amount: string, reference: string) =>
  `We received ${amount} with the reference ${reference}. It is on your balance.`;
/** Why it has not paid what it was sent for. */
export const transferCredited = {
  excess: 'It is what you sent above the amount that was due. You can spend it or withdraw it.',
  tooLittle:
    'It is less than the amount that was due, so nothing was paid with it. Top up the rest and pay from your balance, or withdraw it and transfer the exact amount.',
  otherCurrency:
    'It came in another currency than the amount that was due, so nothing was paid with it. You can spend it or withdraw it.',
  twice: 'The amount that was due had already been paid. You can spend it or withdraw it.',
  tooLate: 'What it was meant for has ended, so nothing was paid with it. You can spend it or withdraw it.',
} as const;
export const transferReason = 'You’re receiving this email because our bank received a transfer with your reference.';
export const available = (amount: string) => `Your balance is now ${amount}.`;
export const reason = 'You’re receiving this email because you topped up your balance.';
