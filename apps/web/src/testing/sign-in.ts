import type { Profile } from '@diyar/domain/account.ts';
import { credentials as credentialsAnswer, mfaChallenge } from '@diyar/domain/auth.ts';
import type { MfaStatus } from '@diyar/domain/mfa.ts';
import { answer, refuse, succeed } from './fake-api.ts';
import { buildIdentity, buildNotificationSettings, buildProfile, buildUser } from './fixtures.ts';
import { buildBalance } from './money-answers.ts';

/** Signs in as the browser remembers it, with a server that knows the person. */
export function signIn({ profile = {}, mfa = {} }: { profile?: Partial<Profile>; mfa?: Partial<MfaStatus> } = {}) {
  const person = { profile: buildProfile(profile), mfa: { enabled: false, recoveryCodesRemaining: 0, ...mfa } };
  localStorage.setItem('accessToken', 'access-1');
  localStorage.setItem('refreshToken', 'refresh-1');
  localStorage.setItem('user', JSON.stringify(person.profile));
  answer('get', '/auth/profile', () => succeed(person.profile));
  answer('get', '/mfa/status', () => succeed(person.mfa));
  answer('get', '/auth/sessions', () => succeed([]));
  answer('get', '/auth/security-events', () => succeed([]));
  answer('get', '/messages/unread', () => succeed({ messages: 0, threads: 0 }));
  answer('get', '/messages/stream', () => new Response(new ReadableStream()));
  answer('get', '/notifications/unread', () =>
    succeed({ unread: 0, newestId: null, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  );
  answer('get', '/notifications/settings', () => succeed(buildNotificationSettings()));
  answer('get', '/first-steps', () => succeed({ steps: [], isDismissed: true }));
  answer('get', '/viewings', () => succeed([], { meta: { total: 0 } }));
  answer('get', '/favourites/ids', () => succeed([]));
  answer('get', '/holdings', () => succeed([], { meta: { total: 0 } }));
  answer('get', '/holdings/history', () => succeed([], { meta: { total: 0 } }));
  answer('get', '/income', () => succeed([], { meta: {} }));
  answer('get', '/holdings/listed', () => succeed({ homes: 0, paidUsdMinor: 0 }));
  answer('get', '/payments/sales', () => succeed([], { meta: { total: 0 } }));
  answer('get', '/leases', () => succeed([], { meta: { total: 0 } }));
  answer('get', '/activity', () => succeed([], { meta: {} }));
  answer('get', '/balances', () => succeed([buildBalance({ availableMinor: 0 })], { meta: { total: 1 } }));
  answer('get', '/withdrawals', () => succeed([], { meta: {} }));
  answer('get', '/payout-accounts', () => succeed([], { meta: { total: 0 } }));
  answer('get', '/office/me', () => refuse(404, 'There is nothing at this address.', { code: 'NOT_FOUND' }));
  answer('get', '/identity', () => succeed(buildIdentity()));
  answer('get', '/automatic-payouts', () => succeed([], { meta: { total: 0 } }));
  return person;
}

export const credentials = credentialsAnswer.parse({
  user: buildUser(),
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
});

export const challenge = mfaChallenge.parse({ requiresMfa: true, userId: credentials.user.id, tempToken: 'temp-1' });

export function signInBefore(): void {
  localStorage.setItem('accessToken', credentials.accessToken);
  localStorage.setItem('refreshToken', credentials.refreshToken);
  localStorage.setItem('user', JSON.stringify(credentials.user));
}
