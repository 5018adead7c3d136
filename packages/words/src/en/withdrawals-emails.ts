export const requestedSubject = (amount: string) => `You asked to withdraw ${amount}`;
export const automaticSubject = (amount: string) => `Your automatic payout of ${amount}`;
export const requested = (amount: string, account: string) =>
  `${amount} was taken from your balance and will be sent to ${account}.`;
export const automatic = (amount: string, account: string) =>
  `Your balance reached the amount you chose, so ${amount} was taken from it and will be sent to ${account}.`;
export const sendsFrom = (moment: string) =>
  `This account is new, so the money is sent from ${moment} on. Until then you can cancel in your wallet.`;
export const cancellable = 'You can cancel in your wallet until it is handed to the bank.';

export const cancelledSubject = (amount: string) => `Your withdrawal of ${amount} is cancelled`;
export const cancelled = (amount: string) => `${amount} is on your balance again.`;

export const sentSubject = (amount: string) => `Your withdrawal of ${amount} is on its way`;
export const sent = (amount: string, account: string) => `We sent ${amount} to ${account}.`;

export const failedSubject = (amount: string) => `Your withdrawal of ${amount} failed`;
export const failed = (amount: string, account: string) =>
  `The bank did not accept the transfer to ${account}. ${amount} is on your balance again. Please check the account number, or use another account.`;

export const returnedSubject = (amount: string) => `Your withdrawal of ${amount} came back`;
export const returned = (amount: string, account: string) =>
  `The bank sent the transfer to ${account} back. ${amount} is on your balance again. Please check the account number, or use another account.`;

export const accountAddedSubject = 'An account for withdrawals was added';
export const accountAdded = (account: string, currency: string) =>
  `${account} can now be chosen for withdrawals in ${currency}.`;
export const accountUsable = (moment: string) =>
  `Withdrawals to it are sent from ${moment} on, so that there is time to read this email.`;
export const accountRemovedSubject = 'An account for withdrawals was removed';
export const accountRemoved = (account: string) => `${account} can no longer be chosen for withdrawals.`;

export const ruleChangedSubject = 'Your automatic payout was changed';
export const ruleSet = (amount: string, account: string) =>
  `Each month, once your balance is at least ${amount}, all of it is sent to ${account}.`;
export const ruleRemoved = (currency: string) => `There are no more automatic payouts in ${currency}.`;

export const notYou = 'If this wasn’t you, reset your password now and cancel pending withdrawals in your wallet.';
export const reason = 'You’re receiving this email because money of yours was moved.';
