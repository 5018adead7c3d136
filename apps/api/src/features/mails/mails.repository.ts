import { sql } from 'kysely';
import { markChanged } from '#api/db/changes.ts';
import type { Db } from '#api/db/client.ts';
import type { Email } from '#api/lib/email-layout.ts';
import type { OutgoingMail } from '#api/lib/mailer.ts';

export interface NewMail extends Email {
  recipient: string;
}

export interface DueMail extends OutgoingMail {
  attempts: number;
  createdAt: Date;
}

export interface StoredMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  createdAt: Date;
}

export interface Notified {
  userId: string;
  /** Something waits for the person's devices. */
  isPushed: boolean;
}

/** With their notifications; answers whom they notify. Bulk emails are delivered after all others. */
export async function insertMails(
  tx: Db,
  mails: NewMail[],
  { isBulk, now }: { isBulk: boolean; now: Date },
): Promise<Notified[]> {
  const given = mails.map(({ notice, ...mail }, position) => ({ ...mail, ...notice, position }));
  const { rows } = await sql<Notified>`
    select person as "userId", is_for_devices as "isPushed"
    from queue_mails(${JSON.stringify(given, toStorable)}::json, ${isBulk}, ${now})`.execute(tx);
  markChanged(tx, 'mails');
  return rows;
}

/** A text cut in the middle of an emoji is refused in JSON. */
function toStorable(_field: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/** Claims the email that is due longest for `holdSeconds`; after a crash it becomes due again. */
export async function claimDueMail(db: Db, now: Date, holdSeconds: number): Promise<DueMail | undefined> {
  const until = new Date(now.getTime() + holdSeconds * 1000);
  const { rows } = await sql<DueMail>`
    update mails set attempts = attempts + 1, next_attempt_at = ${until}
    where id = (
      select id from mails
      where sent_at is null and failed_at is null and next_attempt_at <= ${now}
      order by is_bulk, next_attempt_at limit 1
      for update skip locked)
    returning id, recipient, subject, text, html, headers, calendar, attempts, created_at as "createdAt"`.execute(db);
  return rows[0];
}

/** What was sent may hold a code or a link; it stays here only where this table is the mailbox. */
export async function markSent(db: Db, id: string, now: Date, isKept: boolean): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now, last_error: null, ...(!isKept && { text: '', html: '', calendar: null }) })
    .where('id', '=', id)
    .execute();
}

export async function markForRetry(db: Db, id: string, nextAttemptAt: Date, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: nextAttemptAt, last_error: error })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(db: Db, id: string, now: Date, error: string): Promise<void> {
  await db.updateTable('mails').set({ failed_at: now, last_error: error }).where('id', '=', id).execute();
}

export async function failMailsBefore(db: Db, createdBefore: Date, now: Date, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failed_at: now, last_error: error })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .execute();
}

export async function listMails(db: Db, limit: number): Promise<StoredMail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'text', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteOldMails(db: Db, { sentBefore, failedBefore }: { sentBefore: Date; failedBefore: Date }) {
  await db
    .deleteFrom('mails')
    .where((where) => where.or([where('sent_at', '<', sentBefore), where('failed_at', '<', failedBefore)]))
    .execute();
}

/** Emails that were not sent yet. */
export async function deleteMailsTo(db: Db, recipients: string[]): Promise<void> {
  await db.deleteFrom('mails').where('recipient', 'in', recipients).where('sent_at', 'is', null).execute();
}
