import { languages } from '@diyar/words/languages.ts';
import { DAY_MS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import type { ContactInput } from '@diyar/domain/contact.ts';
import { CONTACT_MESSAGES_KEPT_DAYS } from '@diyar/domain/limits.ts';
import type { Deps } from '#api/deps.ts';
import { toClientKey } from '#api/lib/client-address.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import { mayWriteUninvited, queueMail } from '#api/features/mails/mails.service.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import {
  deleteMessagesBefore,
  insertContactMessage,
  listMessagesFrom,
  type StoredMessage,
} from './contact.repository.ts';
import { buildMessageEmail, buildReceivedEmail } from './emails.ts';

const REFERENCE_LENGTH = 8;

export async function receiveMessage(deps: Deps, input: ContactInput, ip: string): Promise<void> {
  const now = deps.now();
  if (deps.config.isRateLimited) {
    await spendOrRefuse(deps.db, { key: `contact:ip:${toClientKey(ip)}`, limit: 5, windowSeconds: HOUR_SECONDS }, now);
  }
  await spendOrRefuse(deps.db, { key: `contact:email:${input.email}`, limit: 5, windowSeconds: HOUR_SECONDS }, now);

  await inTransaction(deps.db, async (tx) => {
    const id = await insertContactMessage(tx, input, now);
    const reference = id.slice(0, REFERENCE_LENGTH).toUpperCase();
    await queueMail(deps, tx, {
      recipient: deps.config.mailAddress,
      language: languages[0],
      headers: { 'Reply-To': input.email },
      ...buildMessageEmail(input, reference),
    });
    if (!(await mayWriteUninvited(deps, tx, input.email))) return;
    await queueMail(deps, tx, { recipient: input.email, ...buildReceivedEmail(reference) });
  });
}

/** Messages sent from this address. */
export function listOwnMessages(db: Db, email: string): Promise<StoredMessage[]> {
  return listMessagesFrom(db, email);
}

export function removeOldMessages(deps: Deps): Promise<void> {
  return deleteMessagesBefore(deps.db, new Date(deps.now().getTime() - CONTACT_MESSAGES_KEPT_DAYS * DAY_MS));
}
