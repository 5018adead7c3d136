import { sql } from 'kysely';
import type { PushPayload } from '@diyar/domain/notifications.ts';
import type { Language } from '@diyar/words/languages.ts';
import type { Db } from '#api/db/client.ts';
import type { PushAddress } from '#api/lib/web-push.ts';

interface Owner {
  userId: string;
  sessionId: string;
}

/**
 * An endpoint belongs to one browser: whoever signs in there next takes it over, under a new id, so that messages that wait for the
 * person before reach nobody.
 */
export async function saveSubscription(
  db: Db,
  { userId, sessionId }: Owner,
  { endpoint, publicKey, authSecret }: PushAddress,
  now: Date,
): Promise<void> {
  await sql`
    insert into push_subscriptions (session_id, user_id, endpoint, public_key, auth_secret, created_at)
    values (${sessionId}, ${userId}, ${endpoint}, ${publicKey}, ${authSecret}, ${now})
    on conflict (endpoint) do update set
      id = case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.id else excluded.id end,
      session_id = excluded.session_id, user_id = excluded.user_id,
      public_key = excluded.public_key, auth_secret = excluded.auth_secret`.execute(db);
}

/** Without that of this endpoint. */
export async function countOtherSubscriptions(db: Db, userId: string, endpoint: string): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('endpoint', '<>', endpoint)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}

export async function deleteSubscriptionById(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Those of sessions that have ended. */
export async function deleteEndedSubscriptions(db: Db, userId: string): Promise<void> {
  await sql`
    delete from push_subscriptions using sessions
    where push_subscriptions.user_id = ${userId} and sessions.id = push_subscriptions.session_id
      and sessions.ended_at is not null`.execute(db);
}

export async function listSubscriptions(db: Db, userId: string): Promise<{ endpoint: string; createdAt: Date }[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export interface DueMessage extends PushAddress {
  id: bigint;
  subscriptionId: string;
  payload: PushPayload;
  /** Of the person. */
  language: Language;
  attempts: number;
  createdAt: Date;
}

/**
 * Claims the message that is due longest for `holdSeconds`. One at a time for each person, and none for a device whose service has just
 * failed. What belongs to no live session any more is removed instead.
 */
export async function claimDueMessage(db: Db, now: Date, holdSeconds: number): Promise<DueMessage | undefined> {
  await sql`
    delete from push_messages where next_attempt_at <= ${now} and not exists (
      select from push_subscriptions as device join sessions on sessions.id = device.session_id
      where device.id = subscription_id and sessions.ended_at is null and sessions.expires_at > ${now})`.execute(db);
  const until = new Date(now.getTime() + holdSeconds * 1000);
  const { rows } = await sql<DueMessage>`
    update push_messages as message set attempts = attempts + 1, next_attempt_at = ${until}, claimed_until = ${until}
    from push_subscriptions as device join users as person on person.id = device.user_id
    where device.id = message.subscription_id and message.id = (
      select due.id from push_messages as due join push_subscriptions as target on target.id = due.subscription_id
      where due.next_attempt_at <= ${now}
        and not exists (
          select from push_messages as failed
          where failed.subscription_id = due.subscription_id and failed.attempts > 0 and failed.next_attempt_at > ${now})
        and not exists (
          select from push_subscriptions as own join push_messages as claimed on claimed.subscription_id = own.id
          where own.user_id = target.user_id and claimed.attempts > 0 and claimed.claimed_until > ${now})
      order by due.next_attempt_at, due.id limit 1
      for update of due skip locked)
    returning message.id, device.id as "subscriptionId", device.endpoint, device.public_key as "publicKey",
      device.auth_secret as "authSecret", message.payload, person.language, message.attempts, message.created_at as "createdAt"`.execute(
    db,
  );
  return rows[0];
}

export async function deleteMessage(db: Db, id: bigint): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute();
}

export async function putOff(db: Db, id: bigint, nextAttemptAt: Date): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ next_attempt_at: nextAttemptAt, claimed_until: null })
    .where('id', '=', id)
    .execute();
}
