import { sql } from 'kysely';
import type { ListedFacts, ListingState } from '@diyar/domain/dossiers.ts';
import type { Db } from '#api/db/client.ts';

/** For a proof; in the order of their ids. */
export async function listProvenVersions(db: Db, after: string | undefined, limit: number) {
  const rows = await db
    .selectFrom('dossier_versions as version')
    .innerJoin('dossier_documents as document', 'document.id', 'version.document_id')
    .innerJoin('vault_files as file', 'file.id', 'version.vault_id')
    .select([
      'version.id',
      'document.home_id as homeId',
      'document.kind',
      'version.document_id as documentId',
      'version.number',
      'version.sha256',
      'version.fields',
      'version.deed_hash as deedHash',
      'version.uploaded_by as uploadedBy',
      'version.record_hash as recordHash',
      'file.id as fileId',
      'file.sha256 as fileHash',
      'file.shredded_at as shreddedAt',
    ])
    .$if(after !== undefined, (query) => query.where('version.id', '>', after!))
    .orderBy('version.id')
    .limit(limit)
    .execute();
  return rows.map(({ fileId, fileHash, shreddedAt, ...row }) => ({
    ...row,
    file: { id: fileId, sha256: fileHash },
    isShredded: shreddedAt !== null,
  }));
}
export type ProvenVersion = Awaited<ReturnType<typeof listProvenVersions>>[number];

export function listProvenChecks(db: Db) {
  return db
    .selectFrom('dossier_checks')
    .select([
      'id',
      'home_id as homeId',
      'version_id as versionId',
      'outcome',
      'reason',
      'compared',
      'checked_by as checkedBy',
      'second_by as secondBy',
      'record_hash as recordHash',
      'created_at as at',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type ProvenCheck = Awaited<ReturnType<typeof listProvenChecks>>[number];

export interface ProvenListing {
  homeId: string;
  state: ListingState;
  /** Of the last decision about the listing. */
  lastOutcome: 'verified' | 'refused' | null;
  compared: Record<string, string | number | null> | null;
  listed: ListedFacts | null;
}

export async function listProvenListings(db: Db): Promise<ProvenListing[]> {
  const rows = await db
    .selectFrom('dossiers as dossier')
    .leftJoin('properties as home', (join) =>
      join.onRef('home.id', '=', 'dossier.home_id').on('home.deleted_at', 'is', null),
    )
    .leftJoin('dossier_checks as made', 'made.id', 'dossier.check_id')
    .select([
      'dossier.home_id as homeId',
      'dossier.state',
      'made.compared',
      'home.owner_id as ownerId',
      'home.location',
      'home.latitude',
      'home.longitude',
      'home.property_type as propertyType',
      'home.area_sqft as areaSqft',
      'home.currency',
      'home.price_minor as priceMinor',
      'home.sale_minor as saleMinor',
      'home.value_minor as valueMinor',
      sql<ProvenListing['lastOutcome']>`(
        select outcome from dossier_checks where home_id = dossier.home_id and version_id is null
        order by created_at desc limit 1)`.as('lastOutcome'),
    ])
    .execute();
  return rows.map(({ homeId, state, compared, lastOutcome, priceMinor, saleMinor, valueMinor, ...home }) => ({
    homeId,
    state,
    compared,
    lastOutcome,
    listed:
      home.ownerId === null
        ? null
        : {
            ownerId: home.ownerId,
            location: home.location!,
            latitude: home.latitude,
            longitude: home.longitude,
            propertyType: home.propertyType!,
            areaSqft: home.areaSqft!,
            currency: home.currency!,
            amounts: [priceMinor, saleMinor, valueMinor],
          },
  }));
}
