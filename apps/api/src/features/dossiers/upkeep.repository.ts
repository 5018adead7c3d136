import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

/** Documents of listings that run out by this day and whose owner has not been told so often yet, a few at a time. */
export function lockDueDocuments(tx: Db, { day, days }: { day: string; days: number }, limit: number) {
  return tx
    .selectFrom('dossier_documents as document')
    .innerJoin('properties as home', 'home.id', 'document.home_id')
    .innerJoin('users as owner', 'owner.id', 'home.owner_id')
    .select([
      'document.id',
      'document.home_id as homeId',
      'document.kind',
      sql<string>`document.expires_on`.as('expiresOn'),
      'home.title',
      'owner.email',
    ])
    .where('home.deleted_at', 'is', null)
    .where('document.expires_on', '<=', day)
    .where((where) => where.or([where('reminded_days', 'is', null), where('reminded_days', '>', days)]))
    .orderBy('document.id')
    .limit(limit)
    .forUpdate('document')
    .skipLocked()
    .execute();
}

/** Of homes whose row is gone, so that nobody could ask for them; a few at a time. */
export async function listGoneFiles(tx: Db, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('vault_files as file')
    .select('file.id')
    .where('file.owner_kind', '=', 'home')
    .where('file.shredded_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('properties').select('id').whereRef('properties.id', '=', 'file.owner_id'))),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
