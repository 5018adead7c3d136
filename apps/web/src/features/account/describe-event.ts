import type { SecurityEvent } from '@diyar/domain/account.ts';

/** What happened and, where it can go wrong, what was tried. */
const words: Record<string, { done: string; failed?: string }> = {
  'account.registered': { done: 'Account created' },
  'account.email-verified': { done: 'Email verified' },
  'account.email-change-asked': { done: 'New email asked for' },
  'account.email-changed': { done: 'Email changed' },
  'account.password-changed': { done: 'Password changed', failed: 'Password not changed' },
  'account.details-changed': { done: 'Details changed' },
  'account.picture-changed': { done: 'Picture changed' },
  'account.exported': { done: 'Data exported' },
  'account.deletion-asked': { done: 'Deletion of the account asked for' },
  'account.deletion-taken-back': { done: 'Deletion of the account taken back' },
  'account.deletion-put-off': { done: 'Deletion of the account put off' },
  'login.password': { done: 'Signed in with the password', failed: 'Wrong password' },
  'login.second-factor': { done: 'Signed in with an authenticator code', failed: 'Wrong authenticator code' },
  'login.recovery-code': { done: 'Signed in with a recovery code', failed: 'Wrong recovery code' },
  'login.google': { done: 'Signed in with Google', failed: 'Sign-in with Google refused' },
  'login.confirmed': { done: 'Confirmed that it was you', failed: 'Could not confirm that it was you' },
  'session.ended': { done: 'Signed out' },
  'session.all-ended': { done: 'Signed out everywhere' },
  'session.token-reused': { done: 'A used-up sign-in was tried again, so it was ended' },
  'reset.asked': { done: 'Password reset asked for' },
  'reset.code-checked': { done: 'Reset code entered', failed: 'Wrong reset code' },
  'reset.done': { done: 'Password reset' },
  'mfa.enabled': { done: 'Two-factor turned on' },
  'mfa.disabled': { done: 'Two-factor turned off', failed: 'Two-factor not turned off: wrong code' },
  'mfa.codes-regenerated': { done: 'New recovery codes made' },
  'mfa.locked': { done: 'Two-factor locked after too many wrong codes' },
  'google.connected': { done: 'Google connected' },
  'google.disconnected': { done: 'Google disconnected' },
  'wallet.linked': { done: 'Wallet address linked' },
  'wallet.unlinked': { done: 'Wallet address unlinked' },
  'investment.made': { done: 'Invested in a home' },
  'investment.cancelled': { done: 'Investment cancelled' },
  'payment.made': { done: 'Payment made' },
  'purchase.accepted': { done: 'Purchase accepted' },
  'purchase.declined': { done: 'Purchase declined' },
  'purchase.cancelled': { done: 'Purchase cancelled' },
  'lease.ended': { done: 'Lease ended' },
  'lease.deposit-returned': { done: 'Deposit returned' },
  'income.recorded': { done: 'Income recorded' },
  'listing.added': { done: 'Listing added' },
  'listing.changed': { done: 'Listing changed' },
  'listing.deleted': { done: 'Listing deleted' },
  'listing.withdrawn': { done: 'Listing withdrawn' },
  'listing.relisted': { done: 'Listing offered again' },
};

/** An action that this version of the page does not know yet is still shown, in its own words. */
function spellOut(action: string): string {
  const text = action.replaceAll(/[.-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function describeEvent({ action, isSuccess }: Pick<SecurityEvent, 'action' | 'isSuccess'>): string {
  const known = Object.hasOwn(words, action) ? words[action] : undefined;
  const done = known?.done ?? spellOut(action);
  return isSuccess ? done : (known?.failed ?? `${done} (refused)`);
}
