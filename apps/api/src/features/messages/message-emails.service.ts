import { MINUTE_MS } from '@diyar/domain/durations.ts';
import { UNREAD_EMAIL_MINUTES } from '@diyar/domain/limits.ts';
import type { MessageSettings } from '@diyar/domain/messages.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readSignedLink, signLink } from '#api/lib/secrets.ts';
import { isUuid } from '#api/lib/uuid.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { isEmailed, setEmailed } from '#api/features/notifications/notifications.service.ts';
import { buildUnreadEmail } from './emails.ts';
import * as repository from './inboxes.repository.ts';
import type { DueEmail } from './inboxes.repository.ts';
import { findThread } from './messages.repository.ts';
import { toThread } from './views.ts';

export const WRITE_MESSAGE_EMAILS = 'write-message-emails';

const UNSUBSCRIBE = 'message-emails';
const AT_ONCE = 50;

/** The email and its mark are written in one transaction: one email for a thread until its reader has read it. */
export async function writeMessageEmails(deps: Deps): Promise<void> {
  const unreadBefore = new Date(deps.now().getTime() - UNREAD_EMAIL_MINUTES * MINUTE_MS);
  let written: number;
  do {
    written = await inTransaction(deps.db, async (tx) => {
      const due = await repository.claimDueEmails(tx, unreadBefore, AT_ONCE);
      let count = 0;
      for (const each of due) if (await writeEmail(deps, tx, each)) count += 1;
      return count;
    });
  } while (written === AT_ONCE);
}

/** False when there is nothing to tell after all, such as when the other one was blocked this moment. */
async function writeEmail(deps: Deps, tx: Db, due: DueEmail): Promise<boolean> {
  const { threadId, userId, email } = due;
  const thread = await findThread(tx, userId, threadId);
  if (thread === undefined || thread.hasBlocked || thread.unread === 0) return false;
  const token = encodeURIComponent(signLink(deps.secrets.linkKey, UNSUBSCRIBE, userId));
  await queueMail(deps, tx, {
    recipient: email,
    ...buildUnreadEmail(deps, toThread(thread), token),
    headers: {
      'List-Unsubscribe': `<${deps.config.publicUrl}/api/messages/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  await repository.markEmailed(tx, due, deps.now());
  return true;
}

export async function getSettings(deps: Deps, { userId }: Actor): Promise<MessageSettings> {
  return { isEmailed: await isEmailed(deps, userId, 'messages') };
}

export async function changeSettings(
  deps: Deps,
  { userId }: Actor,
  settings: MessageSettings,
): Promise<MessageSettings> {
  await setEmailed(deps, userId, 'messages', settings.isEmailed);
  return settings;
}

/** Unsubscribe link of every email: the messages stay, the emails about them stop. */
export async function silenceMessages(deps: Deps, token: string): Promise<void> {
  const userId = readSignedLink(deps.secrets.linkKey, UNSUBSCRIBE, token);
  if (userId === undefined || !isUuid(userId) || !(await setEmailed(deps, userId, 'messages', false)))
    throw new AppError('LINK_NOT_FOUND');
}
