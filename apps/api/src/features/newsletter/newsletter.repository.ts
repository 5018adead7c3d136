import { sql } from 'kysely';
import type { Language } from '@diyar/words/languages.ts';
import type { Db } from '#api/db/client.ts';

export interface Subscriber {
  id: string;
  email: string;
  isConfirmed: boolean;
  language: string;
}

/** Adds the address or finds it, and locks its row until this transaction ends. */
export async function upsertSubscriber(db: Db, email: string, language: Language): Promise<Subscriber> {
  const { rows } = await sql<Subscriber>`
    insert into newsletter_subscribers (email, language) values (${email}, ${language})
    on conflict (email) do update set language = excluded.language
    returning id, email, language, confirmed_at is not null and left_at is null as "isConfirmed"`.execute(db);
  return rows[0]!;
}

export interface Subscription {
  subscribedAt: Date;
  confirmedAt: Date | null;
  leftAt: Date | null;
}

export function findSubscription(db: Db, email: string): Promise<Subscription | undefined> {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['created_at as subscribedAt', 'confirmed_at as confirmedAt', 'left_at as leftAt'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function deleteSubscription(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}

export async function setConfirmToken(db: Db, id: string, hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ confirm_token_hash: hash, confirm_sent_at: now })
    .where('id', '=', id)
    .execute();
}

/** The same link can be opened twice, by its owner or by an email scanner before them. Only the first time is new. */
export async function confirmByToken(
  db: Db,
  hash: Buffer,
  sentAfter: Date,
  now: Date,
): Promise<(Subscriber & { isNew: boolean }) | undefined> {
  const { rows } = await sql<Subscriber & { isNew: boolean }>`
    with found as (
      select id, confirmed_at is not null and left_at is null as was_confirmed from newsletter_subscribers
      where confirm_token_hash = ${hash} and confirm_sent_at > ${sentAfter} for update)
    update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, ${now}), left_at = null
    from found where newsletter_subscribers.id = found.id
    returning newsletter_subscribers.id, email, language, true as "isConfirmed", not was_confirmed as "isNew"`.execute(
    db,
  );
  return rows[0];
}

/** Also deletes the confirmation token, so that an old email cannot subscribe the address again. */
export async function leave(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('newsletter_subscribers')
    .set({ left_at: now, confirmed_at: null, confirm_token_hash: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Claims subscribers whose last email is older than `before`; a run that is repeated after an error continues with the others. */
export async function claimReaders(db: Db, before: Date, now: Date, limit: number): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    update newsletter_subscribers set letter_sent_at = ${now}
    where id in (
      select id from newsletter_subscribers
      where confirmed_at is not null and left_at is null and (letter_sent_at is null or letter_sent_at < ${before})
      limit ${limit}
      for update skip locked)
    returning id, email, language, true as "isConfirmed"`.execute(db);
  return rows;
}
