export const title = 'Wallet';
export const errorTitle = 'Wallet Error';
export const missing = 'Please install the MetaMask wallet extension to connect a wallet.';
export const notInstalled = 'The MetaMask wallet extension is not installed';
export const optional = 'Optional.';
export const notNeeded = 'Optional. Everything above works without one.';
export const panelTitle = 'Browser wallet';
export const inDollars = 'In US dollars';
export const alsoIn = (currency: string, day: string) =>
  `In US dollars, and ≈ ${currency} at the exchange rates of ${day}`;
export const looking = 'Looking for your wallet…';
export const connect = 'Connect Wallet';
export const connectTo = (extension: string) => `Connect ${extension}`;
export const connecting = 'Waiting for approval…';
export const noAccounts = 'No accounts found. Please unlock MetaMask and try again.';
export const connectFailedTitle = 'Connection Failed';
export const connectFailed = 'Failed to connect wallet';
export const rejected = 'You rejected the connection request';
export const pending = 'Connection request already pending. Check your MetaMask wallet extension';
export const connectedTitle = 'Wallet Connected';
export const connected = 'Your wallet has been connected successfully';
/** Before the address, for screen readers. */
export const connectedAddress = 'Connected address';
export const copyAddress = 'Copy the address';
export const addressCopied = 'The address has been copied.';
export const notCopied = 'Could not copy. Please select and copy it yourself.';
export const linkedToAccount = 'Linked to your account';
export const connectedHere = 'Connected in this browser';
export const disconnect = 'Disconnect';
export const disconnectedTitle = 'Wallet Disconnected';
export const disconnected = 'Your wallet has been disconnected';

export const actions = { send: 'Send', receive: 'Receive', swap: 'Swap' } as const;
/** Under each button: what it can do. */
export const actionHints = {
  send: 'To another person',
  receive: 'Show my address',
  receiveWithoutWallet: 'Needs a wallet',
  swap: 'Convert amounts',
} as const;
export const receiveText =
  'Others can scan this to get your wallet address. Funds go straight to your wallet, not to Diyar.';
export const connectFirst = 'Connect a wallet first. Its address is then shown here for others to scan.';
export const addressCode = 'QR code of your address';
export const swapText = 'Currency converter. No money is exchanged.';

export const amountLabel = 'Amount';
export const amountInvalid = 'Please enter an amount, e.g. 1250.50';
export const from = 'From';
export const to = 'To';
export const swapCurrencies = 'Swap currencies';
/** Above the converted amount. */
export const equals = (amount: string) => `${amount} =`;
export const ratesOf = (day: string) => `At the exchange rates of ${day}`;

export const linkTitle = 'Link your address';
export const linkQuestion = 'Is this address yours?';
export const whatLinkingDoes =
  'Sign a free message to prove this wallet is yours. It can’t move funds and gives nobody access.';
export const link = 'Link this address';
export const linking = 'Waiting for your signature…';
export const linkRejected = 'You rejected the request to sign. Nothing was linked.';
export const linkPending =
  'A request is already waiting in your MetaMask wallet extension. Answer it there, then try again.';
export const linkFailed = 'The address could not be linked. Please try again.';
export const linked = 'The address is linked to your account.';

export const linkedTitle = 'Linked addresses';
export const linkedText = 'You have proved that these are yours. None of them can sign in to your account.';
export const linkedFailed = 'Failed to load your linked addresses';
export const linkedOn = (day: string) => `Linked on <time>${day}</time>`;
/** After the day on which the address was linked. */
export const isConnected = 'connected here';
export const unlink = 'Unlink';
export const unlinkAddress = (address: string) => `Unlink ${address}`;
export const unlinkTitle = 'Unlink this address?';
export const unlinkText = (address: string) =>
  `${address} will no longer be linked to your account. No funds move, and a new signature links it again.`;
export const unlinking = 'Unlinking…';
export const unlinked = 'The address is no longer linked to your account.';
export const unlinkFailed = 'The address could not be unlinked. Please try again.';

export const toReceipts = 'Receipts and leases';
export const toZakat = 'Zakat helper';
