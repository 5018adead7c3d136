import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { MailServerAway } from '#api/lib/mailer.ts';
import { claimDueMails, insertMail, listMails, markFailed, markForRetry, markSent, type DueMail, type NewMail, type StoredMail } from './mails.repository.ts';

export const DELIVER_MAILS = 'deliver-mails';

const BATCH = 20;
const HOLD_SECONDS = 120;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 3600;
const SERVER_AWAY_PAUSE_SECONDS = 20;
const GIVE_UP_AFTER_SECONDS = 24 * 3600;
const MAILBOX_SHOWN = 100;

/** Part of the caller's transaction: the letter exists exactly when what it speaks of does. */
export async function queueMail(deps: Deps, tx: Db, mail: NewMail): Promise<void> {
  await insertMail(tx, mail, deps.now());
  await deps.jobs.queue(tx, DELIVER_MAILS);
}

export async function deliverDueMails(deps: Deps): Promise<void> {
  for (;;) {
    const mails = await claimDueMails(deps.db, deps.now(), BATCH, HOLD_SECONDS);
    for (const [index, mail] of mails.entries()) {
      const outcome = await deliver(deps, mail);
      if (outcome === 'server-away') return putBack(deps, mails.slice(index));
    }
    if (mails.length < BATCH) return;
  }
}

async function deliver(deps: Deps, mail: DueMail): Promise<'done' | 'server-away'> {
  try {
    await deps.mailer.send(mail);
    await markSent(deps.db, mail.id, deps.now());
  } catch (error) {
    if (error instanceof MailServerAway) return 'server-away';
    await retryOrGiveUp(deps, mail, error);
  }
  return 'done';
}

/** The server is away: it is no fault of these letters, so all of them are tried again soon and none of them waits longer for it. */
async function putBack(deps: Deps, mails: DueMail[]): Promise<void> {
  deps.log.warn({ waiting: mails.length }, 'the mail server does not answer');
  for (const mail of mails) {
    if (isTooOld(deps, mail)) await markFailed(deps.db, mail.id, deps.now(), 'the mail server stayed away');
    else await markForRetry(deps.db, mail.id, inSeconds(deps, SERVER_AWAY_PAUSE_SECONDS), 'the mail server does not answer');
  }
}

async function retryOrGiveUp(deps: Deps, mail: DueMail, error: unknown): Promise<void> {
  const reason = String(error).slice(0, 500);
  const isFinal = error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
  deps.log.warn({ mailId: mail.id, attempts: mail.attempts, reason }, 'a mail was refused');
  if (isFinal || isTooOld(deps, mail)) return markFailed(deps.db, mail.id, deps.now(), reason);
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (mail.attempts - 1), LONGEST_PAUSE_SECONDS);
  return markForRetry(deps.db, mail.id, inSeconds(deps, pause), reason);
}

function isTooOld(deps: Deps, mail: DueMail): boolean {
  return deps.now().getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_SECONDS * 1000;
}

function inSeconds(deps: Deps, seconds: number): Date {
  return new Date(deps.now().getTime() + seconds * 1000);
}

export function listRecentMails(deps: Deps): Promise<StoredMail[]> {
  return listMails(deps.db, MAILBOX_SHOWN);
}
