export const topUpSubject = (amount: string) => `${amount} was added to your balance`;
export const toppedUp = {
  creditCard: (amount: string) => `You topped up your balance with ${amount} by credit card.`,
  crypto: (amount: string) => `You topped up your balance with ${amount} by crypto.`,
} as const;
export const available = (amount: string) => `Your balance is now ${amount}.`;
export const reason = 'You’re receiving this email because you topped up your balance.';
