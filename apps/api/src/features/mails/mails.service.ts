import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { MailRefused, MailServerAway, removeOldFiles } from '#api/lib/mailer.ts';
import { FAILED_MAILS_KEPT_DAYS, MAIL_FILES_KEPT_DAYS, SENT_MAILS_KEPT_DAYS } from '@diyar/domain/limits.ts';
import { spend } from '#api/lib/throttle.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import * as repository from './mails.repository.ts';
import type { DueMail, NewMail, StoredMail } from './mails.repository.ts';

export const DELIVER_MAILS = 'deliver-mails';

export const { deleteMailsTo } = repository;

const HOLD_SECONDS = 120;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 3600;
const SERVER_AWAY_PAUSE_SECONDS = 20;
const GIVE_UP_AFTER_SECONDS = 24 * 3600;
const HURRY_PAUSE_MS = 1000;
const MAILBOX_SHOWN = 100;
const REASON_LENGTH = 500;
const DAY_SECONDS = 24 * 3600;
const UNINVITED_MAILS_PER_DAY = 5;

/** Part of the caller's transaction: the letter exists exactly when what it speaks of does. */
export async function queueMail(deps: Deps, tx: Db, mail: NewMail): Promise<void> {
  await repository.insertMail(tx, mail, deps.now()).execute();
  await deps.jobs.queue(tx, DELIVER_MAILS);
}

/**
 * Anybody can type anybody's address into a form. Counted before such a mail, whatever form it was; false when the address
 * has had enough of them for a day.
 */
export async function mayWriteUninvited(deps: Deps, db: Db, email: string): Promise<boolean> {
  const budget = { key: `uninvited:${email}`, limit: UNINVITED_MAILS_PER_DAY, windowSeconds: DAY_SECONDS };
  return (await spend(db, budget, deps.now())).waitSeconds === 0;
}

/** Part of the caller's transaction. However many there are, what is written to one person alone goes first. */
export async function queueBulkMails(deps: Deps, tx: Db, mails: NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await repository.insertBulkMails(tx, mails, deps.now());
  await deps.jobs.queue(tx, DELIVER_MAILS);
}

/** The letter as a statement that is yet to be run as a part of another; `hurryMails` is called when all of it counts. */
export function mailing(deps: Deps, db: Db, mail: NewMail): ReturnType<typeof repository.insertMail> {
  return repository.insertMail(db, mail, deps.now());
}

let hurriedAt = 0;

/** At most once a second, however many letters there are. One that just misses its turn leaves within a minute. */
export async function hurryMails(deps: Deps): Promise<void> {
  const now = performance.now();
  if (now - hurriedAt < HURRY_PAUSE_MS) return;
  hurriedAt = now;
  await deps.jobs.queue(deps.db, DELIVER_MAILS);
}

/** One claim per letter: a slow server must not let a claim run out while its letter still waits for its turn. */
export async function deliverDueMails(deps: Deps): Promise<void> {
  for (;;) {
    const mail = await repository.claimDueMail(deps.db, deps.now(), HOLD_SECONDS);
    if (mail === undefined) return;
    const outcome = await deliver(deps, mail);
    if (outcome === 'server-away') return;
  }
}

/** Mails that go nowhere can be read in a browser, but never where others reach the site. */
export function hasMailbox({ mailer, config }: Deps): boolean {
  return mailer.isLocal && config.isOnLoopback;
}

async function deliver(deps: Deps, mail: DueMail): Promise<'done' | 'server-away'> {
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    if (error instanceof MailServerAway) {
      await putBack(deps, mail, error);
      return 'server-away';
    }
    await retryOrGiveUp(deps, mail, error);
    return 'done';
  }
  await repository.markSent(deps.db, mail.id, deps.now(), hasMailbox(deps));
  return 'done';
}

/** The server is away: it is no fault of this letter, so it is tried again soon and does not wait longer each time. */
async function putBack(deps: Deps, mail: DueMail, error: MailServerAway): Promise<void> {
  deps.log.warn({ mailId: mail.id, reason: error.message }, 'the mail server does not take mail');
  await repository.markForRetry(
    deps.db,
    mail.id,
    inSeconds(deps, SERVER_AWAY_PAUSE_SECONDS),
    error.message.slice(0, REASON_LENGTH),
  );
  await repository.failMailsBefore(
    deps.db,
    inSeconds(deps, -GIVE_UP_AFTER_SECONDS),
    deps.now(),
    'the mail server stayed away',
  );
}

async function retryOrGiveUp(deps: Deps, mail: DueMail, error: unknown): Promise<void> {
  const reason = String(error).slice(0, REASON_LENGTH);
  deps.log.warn({ mailId: mail.id, attempts: mail.attempts, reason }, 'a mail was refused');
  if (error instanceof MailRefused || isTooOld(deps, mail))
    return repository.markFailed(deps.db, mail.id, deps.now(), reason);
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (mail.attempts - 1), LONGEST_PAUSE_SECONDS);
  return repository.markForRetry(deps.db, mail.id, inSeconds(deps, pause), reason);
}

function isTooOld(deps: Deps, mail: DueMail): boolean {
  return deps.now().getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_SECONDS * 1000;
}

function inSeconds(deps: Deps, seconds: number): Date {
  return new Date(deps.now().getTime() + seconds * 1000);
}

/** Without the key there is no mailbox: a proxy or another user of this machine reaches the same address. */
export function listRecentMails(deps: Deps, key: string): Promise<StoredMail[]> {
  if (!timingSafeEqual(toDigest(key), toDigest(deps.mailboxKey))) throw new AppError('NOT_FOUND');
  return repository.listMails(deps.db, MAILBOX_SHOWN);
}

function toDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export async function removeOldMails(deps: Deps): Promise<void> {
  await repository.deleteOldMails(deps.db, {
    sentBefore: inSeconds(deps, -SENT_MAILS_KEPT_DAYS * DAY_SECONDS),
    failedBefore: inSeconds(deps, -FAILED_MAILS_KEPT_DAYS * DAY_SECONDS),
  });
  await removeOldFiles(join(deps.config.dataDir, 'outbox'), inSeconds(deps, -MAIL_FILES_KEPT_DAYS * DAY_SECONDS));
}
