export const errorTitle = 'Wallet Error';
export const missing = 'Please install the MetaMask wallet extension to connect a wallet.';
export const notInstalled = 'The MetaMask wallet extension is not installed';
export const noAccounts = 'No accounts found. Please unlock MetaMask and try again.';
export const connectFailedTitle = 'Connection Failed';
export const connectFailed = 'Failed to connect wallet';
export const rejected = 'You rejected the connection request';
export const pending = 'Connection request already pending. Check your MetaMask wallet extension';
export const connectedTitle = 'Wallet Connected';
export const connected = 'Your wallet has been connected successfully';
export const disconnectedTitle = 'Wallet Disconnected';
export const disconnected = 'Your wallet has been disconnected';
export const whatLinkingDoes =
  'Linking shows that this address is yours. You sign a short message: that costs nothing, moves nothing and gives nobody access.';
export const linkRejected = 'You rejected the request to sign. Nothing was linked.';
export const linkPending =
  'A request is already waiting in your MetaMask wallet extension. Answer it there, then try again.';
export const linkFailed = 'The address could not be linked. Please try again.';
export const linked = 'The address is linked to your account.';
export const unlinked = 'The address is no longer linked to your account.';
export const unlinkFailed = 'The address could not be unlinked. Please try again.';
export const linkedFailed = 'Failed to load your linked addresses';
export const addressCopied = 'The address has been copied.';
export const notCopied = 'Could not copy. Please select and copy it yourself.';
