import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { dropChallenges } from '#api/features/mfa/challenges.service.ts';
import { endSessions } from '#api/features/sessions/sessions.service.ts';
import { changeUser, findUserByGoogleSub, type StoredUser } from '#api/features/users/users.service.ts';
import { buildConnectedEmail } from './emails.ts';
import * as repository from './google.repository.ts';

/** A Google account, as far as a link to it is concerned. */
export interface GoogleLink {
  sub: string;
  email: string;
}

export const { lockSub } = repository;

export async function connect(
  deps: Deps,
  tx: Db,
  user: StoredUser,
  { sub, email }: GoogleLink,
  visitor: Visitor,
  sessionId?: string,
): Promise<void> {
  await changeUser(tx, user.id, { googleSub: sub, googleEmail: email });
  await endOthers(deps, tx, user.id, sessionId);
  await record(deps, tx, { action: 'google.connected', userId: user.id, ...(sessionId && { sessionId }), visitor });
  await queueMail(deps, tx, { recipient: user.email, ...buildConnectedEmail(deps, email) });
}

/**
 * The second factor of a sign-in that began with a Google account of the same address is passed. The caller holds the Google
 * account and the person; in between another account may have been connected to either.
 */
export async function connectIfFree(
  deps: Deps,
  tx: Db,
  user: StoredUser,
  link: GoogleLink,
  visitor: Visitor,
): Promise<void> {
  if (user.googleSub !== null || user.email !== link.email) return;
  if ((await findUserByGoogleSub(tx, link.sub)) !== undefined) return;
  await connect(deps, tx, user, link, visitor);
}

export async function endOthers(deps: Deps, tx: Db, userId: string, except?: string): Promise<void> {
  await endSessions(deps, tx, userId, except);
  await dropChallenges(tx, userId);
}
