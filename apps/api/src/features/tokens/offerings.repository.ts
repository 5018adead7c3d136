import { sql, type Insertable, type Updateable } from 'kysely';
import { markChanged } from '#api/db/changes.ts';
import type { Db } from '#api/db/client.ts';
import type { OfferingsTable } from '#api/db/money-schema.ts';

export async function insertOffering(tx: Db, offering: Insertable<OfferingsTable>): Promise<void> {
  await tx.insertInto('offerings').values(offering).execute();
  markChanged(tx, 'properties');
}

/** A new version: whoever is about to buy by the one before reads the offer again. */
export async function updateOffering(tx: Db, propertyId: string, changes: Updateable<OfferingsTable>): Promise<void> {
  await tx
    .updateTable('offerings')
    .set({ ...changes, version: sql`version + 1` })
    .where('property_id', '=', propertyId)
    .execute();
  markChanged(tx, 'properties');
}

export async function deleteOffering(tx: Db, propertyId: string): Promise<void> {
  await tx.deleteFrom('offerings').where('property_id', '=', propertyId).execute();
  markChanged(tx, 'properties');
}

/** After the facts of a home were written. */
export async function refreshFingerprint(tx: Db, propertyId: string): Promise<void> {
  await sql`
    update offerings set facts_hash = found.hash, version = version + 1
    from (select property_fingerprint(${propertyId}) as hash) as found
    where property_id = ${propertyId} and facts_hash <> found.hash`.execute(tx);
}

/** Those whose last moment is over and that are not closed yet, a few at a time; what somebody else is at is left to them. */
export async function lockDueOfferings(tx: Db, now: Date, limit: number) {
  return tx
    .selectFrom('offerings')
    .select(['property_id as propertyId', 'state', 'closes_at as closesAt'])
    .where('closes_at', '<=', now)
    .where('state', '<>', 'closed')
    .orderBy('closes_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}
