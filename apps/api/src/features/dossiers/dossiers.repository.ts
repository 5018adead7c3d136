import { sql, type Insertable, type Updateable } from 'kysely';
import type { DocumentKind, ListingState } from '@diyar/domain/dossiers.ts';
import type { DaysWanted } from '@diyar/domain/office-dates.ts';
import type { Db } from '#api/db/client.ts';
import { countByAge, type Ages, type WaitingCount } from '#api/db/count-by-age.ts';
import { markChanged } from '#api/db/changes.ts';
import { isDemonstration } from '#api/db/demonstration.ts';
import type {
  DossierChecksTable,
  DossierDocumentsTable,
  DossiersTable,
  DossierVersionsTable,
} from '#api/db/dossier-schema.ts';

/** Home with what its check was made of; not the deleted ones. */
function selectHomes(db: Db) {
  return db
    .selectFrom('properties as home')
    .innerJoin('users as owner', 'owner.id', 'home.owner_id')
    .leftJoin('dossiers as dossier', 'dossier.home_id', 'home.id')
    .leftJoin('dossier_checks as last', 'last.id', 'dossier.check_id')
    .where('home.deleted_at', 'is', null)
    .select([
      'home.id',
      'home.title',
      'home.location',
      'home.latitude',
      'home.longitude',
      'home.property_type as propertyType',
      'home.area_sqft as areaSqft',
      'home.currency',
      'home.price_minor as priceMinor',
      'home.sale_minor as saleMinor',
      'home.value_minor as valueMinor',
      'home.owner_id as ownerId',
      'home.version',
      'owner.email as ownerEmail',
      'owner.identity_level as identityLevel',
      'owner.identity_until as identityUntil',
      'owner.restricted_at as restrictedAt',
      'owner.is_demo as isDemo',
      sql<string>`trim(owner.first_name || ' ' || owner.last_name)`.as('ownerName'),
      sql<ListingState>`coalesce(dossier.state, 'unchecked')`.as('state'),
      'dossier.asked_at as askedAt',
      'dossier.checked_at as checkedAt',
      'dossier.check_id as checkId',
      'dossier.created_at as openedAt',
      sql<boolean>`last.id is not null and ${isDemonstration('last.checked_by')}`.as('isDemonstration'),
      sql<boolean>`home.is_for_investment or exists (select from offerings where property_id = home.id)`.as(
        'isTokenised',
      ),
    ]);
}

export type StoredHome = Awaited<ReturnType<ReturnType<typeof selectHomes>['executeTakeFirstOrThrow']>>;

export function findHome(db: Db, id: string): Promise<StoredHome | undefined> {
  return selectHomes(db).where('home.id', '=', id).executeTakeFirst();
}

/** Nobody changes the listing until the transaction ends. */
export async function lockHome(tx: Db, id: string): Promise<StoredHome | undefined> {
  await tx.selectFrom('properties').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findHome(tx, id);
}

interface PageWanted {
  /** Cursor: the last row of the page before. */
  after: { at: Date; id: string } | undefined;
  limit: number;
}

/** Documents of a home whose newest version nobody has decided about. */
const uncheckedCount = sql<number>`(
  select count(*)::int from dossier_documents as document
  where document.home_id = home.id and not exists (
    select from dossier_checks as made join dossier_versions as version on version.id = made.version_id
    where version.document_id = document.id
      and version.number = (select max(number) from dossier_versions where document_id = document.id)))`;

/** The oldest first; those that were asked for, or all with a dossier. */
export function listHomes(db: Db, shelf: 'asked' | 'all', { after, limit }: PageWanted) {
  const at = sql<Date>`date_trunc('milliseconds', ${sql.ref(shelf === 'asked' ? 'dossier.asked_at' : 'dossier.created_at')})`;
  return selectHomes(db)
    .select([at.as('at'), uncheckedCount.as('unchecked')])
    .where((where) =>
      shelf === 'asked' ? where('dossier.state', '=', 'asked') : where('dossier.home_id', 'is not', null),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${at}, home.id) > (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy(at)
    .orderBy('home.id')
    .limit(limit)
    .execute();
}

export function countAsked(db: Db, ages: Ages): Promise<WaitingCount> {
  return db
    .selectFrom('dossiers')
    .innerJoin('properties', 'properties.id', 'dossiers.home_id')
    .select(countByAge('asked_at', ages))
    .where('state', '=', 'asked')
    .where('properties.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Documents whose last day is one of these. */
export function listRunningOut(
  db: Db,
  { from, until, limit }: DaysWanted,
): Promise<{ day: string; document: DocumentKind; homeTitle: string }[]> {
  return db
    .selectFrom('dossier_documents as document')
    .innerJoin('properties as home', 'home.id', 'document.home_id')
    .select([sql<string>`document.expires_on::text`.as('day'), 'document.kind as document', 'home.title as homeTitle'])
    .where('document.expires_on', '>=', from)
    .where('document.expires_on', '<=', until)
    .where('home.deleted_at', 'is', null)
    .orderBy('document.expires_on')
    .limit(limit)
    .execute();
}

/** Whether somebody owns the home, owns or reserves a part of it, or lives in it. */
export async function hasInterest(db: Db, homeId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from properties where id = ${homeId} and owner_id = ${userId})
      or exists (select from leases where property_id = ${homeId} and tenant_id = ${userId} and ended_at is null)
      or exists (
        select from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
        where account.user_id = ${userId} and account.property_id = ${homeId}
          and account.kind in ('holding', 'reserved') and kept.balance > 0) as "isThere"`.execute(db);
  return rows[0]!.isThere;
}

export interface StoredDocument {
  id: string;
  homeId: string;
  kind: DocumentKind;
  visibility: DossierDocumentsTable['visibility'];
  expiresOn: string | null;
  proposedBy: string | null;
  proposedVersion: string | null;
}

function selectDocuments(db: Db) {
  return db
    .selectFrom('dossier_documents')
    .select([
      'id',
      'home_id as homeId',
      'kind',
      'visibility',
      'expires_on as expiresOn',
      'proposed_by as proposedBy',
      'proposed_version as proposedVersion',
    ]);
}

/** In the order in which they were first added. */
export function listDocuments(db: Db, homeId: string): Promise<StoredDocument[]> {
  return selectDocuments(db).where('home_id', '=', homeId).orderBy('created_at').orderBy('id').execute();
}

function selectVersions(db: Db) {
  return db
    .selectFrom('dossier_versions as version')
    .innerJoin('vault_files as file', 'file.id', 'version.vault_id')
    .select([
      'version.id',
      'version.document_id as documentId',
      'version.number',
      'version.vault_id as vaultId',
      'version.sha256',
      'version.byte_size as bytes',
      'version.fields',
      'version.deed_hash as deedHash',
      'version.uploaded_by as uploadedBy',
      'version.record_hash as recordHash',
      'version.created_at as uploadedAt',
      'file.type',
    ]);
}

export type StoredVersion = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

/** The newest first. */
export function listVersions(db: Db, homeId: string): Promise<StoredVersion[]> {
  return selectVersions(db)
    .where('version.document_id', 'in', (of) =>
      of.selectFrom('dossier_documents').select('id').where('home_id', '=', homeId),
    )
    .orderBy('version.number', 'desc')
    .execute();
}

export async function findHomeOfVersion(db: Db, versionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('dossier_versions as version')
    .innerJoin('dossier_documents as document', 'document.id', 'version.document_id')
    .select('document.home_id as homeId')
    .where('version.id', '=', versionId)
    .executeTakeFirst();
  return found?.homeId;
}

/** Of versions and of the listing; the newest first. */
export function listChecks(db: Db, homeId: string) {
  return db
    .selectFrom('dossier_checks')
    .select([
      'id',
      'version_id as versionId',
      'outcome',
      'reason',
      isDemonstration('checked_by').as('isDemonstration'),
      'second_by as secondBy',
      'record_hash as recordHash',
      'created_at as at',
    ])
    .where('home_id', '=', homeId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
export type StoredCheck = Awaited<ReturnType<typeof listChecks>>[number];

export async function insertDocument(tx: Db, document: Insertable<DossierDocumentsTable>): Promise<void> {
  await tx.insertInto('dossier_documents').values(document).execute();
}

export async function updateDocument(tx: Db, id: string, changes: Updateable<DossierDocumentsTable>): Promise<void> {
  await tx.updateTable('dossier_documents').set(changes).where('id', '=', id).execute();
}

export async function insertVersion(tx: Db, version: Insertable<DossierVersionsTable>): Promise<void> {
  await tx.insertInto('dossier_versions').values(version).execute();
}

export async function insertCheck(tx: Db, made: Insertable<DossierChecksTable>): Promise<void> {
  await tx.insertInto('dossier_checks').values(made).execute();
}

/** The home's row, made with its first document. */
export async function openDossier(tx: Db, homeId: string, now: Date): Promise<void> {
  await tx
    .insertInto('dossiers')
    .values({ home_id: homeId, created_at: now })
    .onConflict((same) => same.column('home_id').doNothing())
    .execute();
}

export async function updateDossier(tx: Db, homeId: string, changes: Updateable<DossiersTable>): Promise<void> {
  await tx.updateTable('dossiers').set(changes).where('home_id', '=', homeId).execute();
  if (changes.state !== undefined) markChanged(tx, 'properties');
}

/** Of another home that is listed and was verified with it. */
export async function isDeedTaken(db: Db, hash: Buffer, homeId: string): Promise<boolean> {
  const found = await db
    .selectFrom('deeds')
    .select('home_id')
    .where('number_hash', '=', hash)
    .where('home_id', '!=', homeId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of these deeds, those that a document of another listing names, too; whether or not anybody has looked at it. */
export async function listDeedsElsewhere(db: Db, hashes: Buffer[], homeId: string): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('dossier_versions as version')
    .innerJoin('dossier_documents as document', 'document.id', 'version.document_id')
    .innerJoin('properties as home', 'home.id', 'document.home_id')
    .select('version.deed_hash as hash')
    .distinct()
    .where('version.deed_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('home.id', '!=', homeId)
    .where('home.deleted_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ hash }) => (hash === null ? [] : hash.toString('hex'))));
}

/** False where another home has it; two at once wait for each other here. */
export async function claimDeed(
  tx: Db,
  deed: { homeId: string; hash: Buffer; versionId: string; now: Date },
): Promise<boolean> {
  await tx.deleteFrom('deeds').where('home_id', '=', deed.homeId).execute();
  const made = await tx
    .insertInto('deeds')
    .values({ home_id: deed.homeId, number_hash: deed.hash, version_id: deed.versionId, created_at: deed.now })
    .onConflict((same) => same.column('number_hash').doNothing())
    .returning('home_id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function releaseDeed(tx: Db, homeId: string): Promise<void> {
  await tx.deleteFrom('deeds').where('home_id', '=', homeId).execute();
}
