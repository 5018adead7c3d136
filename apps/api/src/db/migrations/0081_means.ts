import { sql, type Kysely } from 'kysely';

/** Papers of level 2, and a reason to ask for them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identity_documents drop constraint identity_documents_kind_check,
      add constraint identity_documents_kind_check
        check (kind in ('documentFront', 'documentBack', 'face', 'addressProof', 'moneyProof'))`.execute(db);
  await sql`
    alter table identity_asks drop constraint identity_asks_reason_check,
      add constraint identity_asks_reason_check
        check (reason in ('blurred', 'cut-off', 'expired', 'too-old', 'name-differs', 'unreadable', 'other'))`.execute(
    db,
  );
}
