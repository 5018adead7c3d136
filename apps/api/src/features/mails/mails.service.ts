import { DAY_SECONDS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps, ServerDeps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { MailRefused, MailServerAway, removeOldFiles } from '#api/lib/mailer.ts';
import { FAILED_MAILS_KEPT_DAYS, MAIL_FILES_KEPT_DAYS, SENT_MAILS_KEPT_DAYS } from '@diyar/domain/limits.ts';
import type { Letter } from '#api/lib/email-layout.ts';
import { readLanguage } from '#api/lib/current-request.ts';
import { spend } from '#api/lib/throttle.ts';
import { wordsOf } from '@diyar/words/by-language/words.ts';
import type { Language } from '@diyar/words/languages.ts';
import { announce, listReaders } from '#api/features/notifications/notifications.service.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import * as repository from './mails.repository.ts';
import type { DueMail, StoredMail } from './mails.repository.ts';

export const DELIVER_MAILS = 'deliver-mails';

export const { deleteMailsTo } = repository;

const HOLD_SECONDS = 120;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * HOUR_SECONDS;
const SERVER_AWAY_PAUSE_SECONDS = 20;
const GIVE_UP_AFTER_SECONDS = DAY_SECONDS;
const MAILBOX_SHOWN = 100;
const REASON_LENGTH = 500;
const UNINVITED_MAILS_PER_DAY = 5;

export interface NewMail extends Letter {
  recipient: string;
  /** Of a reader without an account; otherwise that of the account, or of whoever asks for the email. */
  language?: Language;
  headers?: Record<string, string>;
}

type DeliveryDeps = Deps & Pick<ServerDeps, 'mailer'>;

/**
 * Part of the caller's transaction: the email is sent exactly when the change it reports is committed, and so is its notification.
 * Who has turned emails of this kind off gets the notification alone.
 */
export async function queueMail(deps: Deps, tx: Db, mail: NewMail): Promise<void> {
  await insert(deps, tx, [mail], false);
}

/** The same to a person of an order; nobody gets it once the account is deleted. */
export async function mailTo(
  deps: Deps,
  tx: Db,
  recipient: string | null,
  email: Omit<NewMail, 'recipient'>,
): Promise<void> {
  if (recipient !== null) await queueMail(deps, tx, { recipient, ...email });
}

/**
 * Limit of emails to an address that anybody may have typed into a form, all forms together; false when it is spent for a day.
 */
export async function mayWriteUninvited(deps: Deps, db: Db, email: string): Promise<boolean> {
  const budget = { key: `uninvited:${email}`, limit: UNINVITED_MAILS_PER_DAY, windowSeconds: DAY_SECONDS };
  return (await spend(db, budget, deps.now())).waitSeconds === 0;
}

/** Part of the caller's transaction. Delivered after all emails that are not bulk. */
export async function queueBulkMails(deps: Deps, tx: Db, mails: NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await insert(deps, tx, mails, true);
}

/** Each in the language and with the clock of its reader, as the notification is. */
async function insert(deps: Deps, tx: Db, mails: NewMail[], isBulk: boolean): Promise<void> {
  const readers = await listReaders(
    tx,
    mails.map(({ recipient }) => recipient),
  );
  const written = mails.map(({ recipient, language, headers, write }) => {
    const reader = readers.get(recipient);
    return {
      recipient,
      ...(headers && { headers }),
      ...write(wordsOf(reader?.language ?? language ?? readLanguage()), reader?.timeZone ?? 'UTC'),
    };
  });
  await announce(deps, tx, await repository.insertMails(tx, written, { isBulk, now: deps.now() }));
}

/**
 * Claimed one by one: with a slow mail server a claim on many would expire before the last is sent. Ends when the server does not take
 * two in a row: it may have hung up because of the first, which must not keep all others waiting.
 */
export async function deliverDueMails(deps: DeliveryDeps): Promise<void> {
  for (let notTaken = 0; notTaken < 2;) {
    const mail = await repository.claimDueMail(deps.db, deps.now(), HOLD_SECONDS);
    if (mail === undefined) return;
    const outcome = await deliver(deps, mail);
    notTaken = outcome === 'server-away' ? notTaken + 1 : 0;
  }
}

/** Mailbox page: only where emails stay on this machine and others cannot reach the site. */
export function hasMailbox({ mailer, config }: DeliveryDeps): boolean {
  return mailer.isLocal && config.isOnLoopback;
}

async function deliver(deps: DeliveryDeps, mail: DueMail): Promise<'done' | 'server-away'> {
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

/** Mail server unreachable: the retry comes soon, without growing pauses, because the email itself was not refused. */
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

/** Key required: a proxy or another user of this machine reaches the same address. */
export function requireMailboxKey(deps: Deps, key: string | string[] | undefined): void {
  if (!timingSafeEqual(toDigest(String(key)), toDigest(deps.secrets.mailboxKey))) throw new AppError('NOT_FOUND');
}

export function listRecentMails(deps: Deps): Promise<StoredMail[]> {
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
}

/** Those on this machine. */
export async function removeOldMailFiles(deps: Deps): Promise<void> {
  await removeOldFiles(join(deps.config.dataDir, 'outbox'), inSeconds(deps, -MAIL_FILES_KEPT_DAYS * DAY_SECONDS));
}
