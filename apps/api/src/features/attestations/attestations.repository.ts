import { sql, type Insertable } from 'kysely';
import type { PassportFacts } from '@diyar/domain/passports.ts';
import type { Db } from '#api/db/client.ts';
import type { PassportReopeningsTable } from '#api/db/passport-schema.ts';
import { conditionsDue, hasChanged, papersUntil, stoppedAt } from '#api/db/reviewed-facts.ts';

/** Home that is divided and was reviewed, with what its attestation follows from. */
export interface StoredAttestation extends Omit<PassportFacts, 'isInReview' | 'last'> {
  homeId: string;
  passportId: string;
  last: NonNullable<PassportFacts['last']>;
  /** As it stands on the offering. */
  attestedUntil: string | null;
  isReopened: boolean;
  /** Operators have stopped sales then. */
  stoppedAt: Date | null;
}

async function selectAttestations(db: Db, homeId?: string): Promise<StoredAttestation[]> {
  const { rows } = await sql<StoredAttestation>`
    select home.id as "homeId", last.id as "passportId",
      jsonb_build_object('outcome', last.outcome, 'reviewBy', last.review_by) as last,
      exists (select from passport_withdrawals where passport_id = last.id) as "isWithdrawn",
      exists (select from passport_reopenings where passport_id = last.id) as "isReopened",
      ${hasChanged} as "hasChanged", ${papersUntil} as "papersUntil", ${conditionsDue} as "conditionsDue",
      offering.attested_until as "attestedUntil", ${stoppedAt} as "stoppedAt"
    from offerings as offering
    join properties as home on home.id = offering.property_id
    join lateral (select * from passports where home_id = home.id order by number desc limit 1) as last on true
    left join dossiers as dossier on dossier.home_id = home.id
    where home.deleted_at is null and ${homeId === undefined ? sql`true` : sql`home.id = ${homeId}`}`.execute(db);
  return rows;
}

export function listAttestations(db: Db): Promise<StoredAttestation[]> {
  return selectAttestations(db);
}

/** Row lock of the listing: whatever it follows from stays as it is until the transaction ends. */
export async function lockAttestation(tx: Db, homeId: string): Promise<StoredAttestation | undefined> {
  await tx.selectFrom('properties').select('id').where('id', '=', homeId).forNoKeyUpdate().execute();
  const [found] = await selectAttestations(tx, homeId);
  return found;
}

/** Homes that count as attested and were never reviewed. */
export async function listNeverReviewed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select property_id as id from offerings where attested_until is not null
      and not exists (select from passports where home_id = property_id)`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertReopening(tx: Db, reopening: Insertable<PassportReopeningsTable>): Promise<void> {
  await tx.insertInto('passport_reopenings').values(reopening).execute();
}
