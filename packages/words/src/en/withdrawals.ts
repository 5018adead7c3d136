export const requested = 'Withdrawal requested. We’ll email you when it is sent.';
export const cancelled = 'Withdrawal cancelled. The money is on your balance again.';
export const accountAdded = 'Account added.';
export const accountRemoved = 'Account removed.';
export const ruleSaved = 'Automatic payout saved.';
export const ruleRemoved = 'Automatic payout switched off.';

/** An account as a part of a sentence: "sent to Emirates Bank, AE •••• 4321". */
export const nameAccount = (bank: string, number: string) => `${bank}, ${number}`;

export const withdrawTitle = 'Withdraw';
export const withdrawText = (available: string) => `${available} is available.`;
export const amount = 'Amount';
export const amountInvalid = 'Please enter an amount, for example 250 or 99.50';
export const everything = 'All of it';
export const toAccount = 'To account';
export const newAccount = 'This account is new. The money is sent 24 hours after the account was added.';
/** In place of the notice about cards, where real money moves. */
export const byTransfer = 'Withdrawals are paid by bank transfer. We’ll email you when the bank has sent yours.';
export const withdraw = (amountText: string) => `Withdraw ${amountText}`;
export const withdrawing = 'Requesting…';
export const notRequested = 'The withdrawal could not be requested. Please try again.';
export const noAccount = (currency: string) => `Add a ${currency} account first.`;

export const title = 'Withdrawals';
export const text = 'Sent to your own bank account. You can cancel until the money is sent.';
export const loading = 'Loading your withdrawals...';
export const loadFailed = 'Failed to load your withdrawals';
export const none = 'You have not withdrawn anything yet';
export const states = {
  pending: 'Pending',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  returned: 'Came back',
  cancelled: 'Cancelled',
} as const;
export const sendsFrom = (moment: string) => `To be sent after ${moment}`;
export const backOnBalance = 'Back on your balance';
export const automatic = 'Automatic payout';
export const cancel = 'Cancel';
export const cancelOf = (amountText: string) => `Cancel the withdrawal of ${amountText}`;
export const cancelTitle = 'Cancel this withdrawal?';
export const cancelText = (amountText: string) => `${amountText} goes back to your balance.`;
export const cancelWithdrawal = 'Cancel withdrawal';
export const cancelling = 'Cancelling…';
export const keepIt = 'Keep it';
export const notCancelled = 'The withdrawal could not be cancelled. Please try again.';

export const accountsTitle = 'Accounts for withdrawals';
export const accountsText = 'Your own accounts at a bank. Numbers are stored encrypted and shown in part only.';
export const addAccount = 'Add account';
export const addTitle = 'Add a bank account';
export const addText = 'Money is sent to a new account 24 hours after it was added. We’ll email you about it.';
export const currency = 'Currency of the account';
export const holder = 'Account holder';
export const holderHelp = 'Your own name, as your bank writes it.';
export const bank = 'Bank';
export const number = 'IBAN or account number';
export const testNumbers = 'Demo: you can use the example IBAN AE07 0331 2345 6789 0123 456.';
export const adding = 'Adding…';
export const notAdded = 'The account could not be added. Please try again.';
export const usableFrom = (moment: string) => `New, money is sent after ${moment}`;
export const remove = 'Remove';
export const removeOf = (account: string) => `Remove ${account}`;
export const removeTitle = 'Remove this account?';
export const removeText = (account: string) => `${account} can no longer be chosen. Past withdrawals stay listed.`;
export const removing = 'Removing…';
export const notRemoved = 'The account could not be removed. Please try again.';

export const automaticTitle = 'Automatic payout';
export const automaticText = 'Once a month, when the balance has reached an amount, all of it is withdrawn.';
export const automaticOff = 'Off';
export const automaticOn = (amountText: string, account: string) => `From ${amountText}, to ${account}`;
export const automaticFor = (currencyName: string) => `Automatic payout in ${currencyName}`;
export const setUp = 'Set up';
export const change = 'Change';
export const switchOff = 'Switch off';
export const atLeast = 'When the balance is at least';
export const save = 'Save';
export const saving = 'Saving…';
export const notSaved = 'The automatic payout could not be saved. Please try again.';

/** In the dialog that asks for the password before an order. */
export const aboutToWithdraw = (sum: string) => `You are about to withdraw ${sum}.`;
