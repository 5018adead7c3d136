import { sql, type Kysely } from 'kysely';

/**
 * Queues emails, each with its notification, in one call: both are a part of transactions in which people wait for each other. An
 * email without a kind has no notification. The accounts' own choices decide what is listed, emailed and pushed. Answers the accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function queue_mails(given json, is_of_bulk boolean, at timestamptz)
    returns table (person uuid, is_for_devices boolean) language plpgsql as $$
    begin
      return query
      with mail as (
        select * from json_to_recordset(given) as mail (position int, recipient text, subject text, text text, html text,
          headers jsonb, calendar text, kind text, title text, body text, path text)
      ), meant as materialized (
        select mail.*, users.id as user_id, coalesce(choice.app, true) as is_listed, coalesce(choice.email, true) as is_emailed,
          coalesce(choice.push, true) as is_pushed
        from mail left join users on users.email = mail.recipient and mail.kind is not null
        left join notification_choices as choice on choice.user_id = users.id and choice.kind = mail.kind
      ), emailed as (
        insert into mails (recipient, subject, text, html, headers, calendar, is_bulk, created_at, next_attempt_at)
        select recipient, subject, text, html, coalesce(headers, '{}'), calendar, is_of_bulk, at, at
        from meant where is_emailed order by position
      ), listed as (
        insert into notifications (user_id, kind, title, body, path, created_at)
        select user_id, kind, title, body, path, at from meant where user_id is not null and is_listed order by position
      ), pushed as (
        insert into push_messages (subscription_id, payload, created_at, next_attempt_at)
        select device.id, jsonb_build_object('title', title, 'body', body, 'url', coalesce(path, '/'),
          'tag', kind || ':' || coalesce(path, title)), at, at
        from meant
        join push_subscriptions as device on device.user_id = meant.user_id
        join sessions on sessions.id = device.session_id and sessions.ended_at is null and sessions.expires_at > at
        where meant.is_pushed order by position
        returning subscription_id
      )
      select user_id, is_pushed and exists (select from pushed) from meant where user_id is not null;
    end $$`.execute(db);
}
