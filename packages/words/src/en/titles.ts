/** Titles of pages that search engines do not see; domain/pages.ts names the others. */
export const newsletterConfirm = 'Confirm your subscription';
export const newsletterUnsubscribe = 'Unsubscribe';
export const savedSearchUnsubscribe = 'Stop email alerts';
export const notificationsUnsubscribe = 'Weekly email';
export const notifications = 'Notifications';
export const messagesUnsubscribe = 'Stop emails about messages';
export const mailbox = 'Mailbox';
export const notFound = 'Page not found';

export const login = 'Login';
export const register = 'Create your account';
export const verifyEmail = 'Verify your email';
export const confirmEmail = 'Confirm your new email';
export const forgotPassword = 'Forgot your password?';
export const resetPassword = 'Reset your password';
export const googleCallback = 'Signing in with Google';

export const dashboard = 'Home';
export const explore = 'Explore';
export const compare = 'Compare homes';
export const myProperties = 'My Properties';
export const addProperty = 'Add Property';
export const editProperty = 'Edit Property';
export const income = 'Income';
export const dossier = 'Documents of your home';
export const payment = 'Payment';
export const investment = 'Invest';
export const receipt = 'Receipt';
export const purchase = 'Purchase';
export const wallet = 'Wallet';
export const topUp = 'Top up';
export const lease = 'Lease';
export const receipts = 'Receipts';
export const messages = 'Messages';
export const viewings = 'Viewings';
export const profile = 'Profile';
export const identity = 'Identity check';
