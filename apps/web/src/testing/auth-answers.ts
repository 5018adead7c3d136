import { credentials as credentialsAnswer, mfaChallenge } from '@diyar/domain/auth.ts';
import { buildUser } from './fixtures.ts';

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
