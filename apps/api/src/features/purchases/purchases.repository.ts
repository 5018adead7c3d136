import { sql, type Updateable } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import {
  openPurchaseStates,
  type PurchaseFacts,
  type PurchaseRole,
  type PurchaseState,
} from '@diyar/domain/purchases.ts';
import { isUniqueViolation, type Db } from '#api/db/client.ts';
import type { PaymentsTable } from '#api/db/money-schema.ts';
import { findTimeZone } from '#api/lib/home-time-zone.ts';

export interface StoredPurchase extends PurchaseFacts {
  id: string;
  buyerId: string;
  sellerId: string;
  propertyId: string;
  propertyTitle: string;
  method: PaymentMethod;
  currency: Currency;
  priceMinor: bigint;
  depositMinor: bigint;
  feeMinor: bigint;
  sellerFeeMinor: bigint;
  transferReference: string | null;
  buyerName: string | null;
  buyerEmail: string | null;
  sellerName: string | null;
  sellerEmail: string | null;
  /** Of the home. */
  timeZone: string;
}

function selectPurchases(db: Db) {
  return db
    .selectFrom('payments')
    .leftJoin('users as buyer', 'buyer.id', 'payments.user_id')
    .leftJoin('users as seller', 'seller.id', 'payments.owner_id')
    .leftJoin('properties as home', 'home.id', 'payments.property_id')
    .where('payments.type', '=', 'buy')
    .select([
      'payments.id',
      'payments.user_id as buyerId',
      'payments.owner_id as sellerId',
      sql<string>`payments.property_id`.as('propertyId'),
      'payments.property_title as propertyTitle',
      'payments.method',
      'payments.currency',
      'payments.price_minor as priceMinor',
      'payments.deposit_minor as depositMinor',
      sql<bigint>`payments.price_minor - payments.deposit_minor`.as('remainderMinor'),
      'payments.fee_minor as feeMinor',
      'payments.seller_fee_minor as sellerFeeMinor',
      'payments.transfer_reference as transferReference',
      sql<PurchaseState>`payments.state`.as('state'),
      'payments.created_at as createdAt',
      sql<Date>`payments.reserved_until`.as('reservedUntil'),
      'payments.accepted_at as acceptedAt',
      'payments.completes_by as completesBy',
      'payments.buyer_documents_at as buyerDocumentsAt',
      'payments.seller_documents_at as sellerDocumentsAt',
      'payments.funded_at as fundedAt',
      'payments.buyer_completed_at as buyerCompletedAt',
      'payments.seller_completed_at as sellerCompletedAt',
      'payments.ended_at as endedAt',
      'payments.return_reason as returnReason',
      'home.latitude',
      'home.longitude',
      'home.location',
      sql<string | null>`buyer.first_name || ' ' || buyer.last_name`.as('buyerName'),
      'buyer.email as buyerEmail',
      sql<string | null>`seller.first_name || ' ' || seller.last_name`.as('sellerName'),
      'seller.email as sellerEmail',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPurchases>['executeTakeFirstOrThrow']>>;

function toPurchase({ latitude, longitude, location, ...purchase }: Row): StoredPurchase {
  return { ...purchase, timeZone: findTimeZone({ latitude, longitude, location: location ?? '' }) };
}

export async function findPurchase(db: Db, id: string): Promise<StoredPurchase | undefined> {
  const row = await selectPurchases(db).where('payments.id', '=', id).executeTakeFirst();
  return row && toPurchase(row);
}

/** Row lock: of two steps at once, the second sees what the first has done. */
export async function lockPurchase(tx: Db, id: string): Promise<StoredPurchase | undefined> {
  const row = await selectPurchases(tx).where('payments.id', '=', id).forNoKeyUpdate('payments').executeTakeFirst();
  return row && toPurchase(row);
}

/** Open purchases of homes of theirs, newest first. */
export async function listSales(db: Db, sellerId: string, limit: number): Promise<StoredPurchase[]> {
  const rows = await selectPurchases(db)
    .where('payments.owner_id', '=', sellerId)
    .where('payments.state', 'in', openPurchaseStates)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .limit(limit)
    .execute();
  return rows.map(toPurchase);
}

/** All that they took part in, as buyer or seller, newest first. */
export async function listPurchases(db: Db, userId: string): Promise<StoredPurchase[]> {
  const rows = await selectPurchases(db)
    .where((where) => where.or([where('payments.user_id', '=', userId), where('payments.owner_id', '=', userId)]))
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .execute();
  return rows.map(toPurchase);
}

const columns = {
  state: 'state',
  acceptedAt: 'accepted_at',
  completesBy: 'completes_by',
  buyerDocumentsAt: 'buyer_documents_at',
  sellerDocumentsAt: 'seller_documents_at',
  fundedAt: 'funded_at',
  buyerCompletedAt: 'buyer_completed_at',
  sellerCompletedAt: 'seller_completed_at',
  endedAt: 'ended_at',
  returnReason: 'return_reason',
} as const satisfies Partial<Record<keyof PurchaseFacts, keyof PaymentsTable>>;

/** Writes what `movePurchase` of the domain has decided about a locked purchase. */
export async function updatePurchase(tx: Db, id: string, changes: Partial<PurchaseFacts>): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [columns[name as keyof typeof columns], value]),
  ) as Updateable<PaymentsTable>;
  if (Object.keys(set).length > 0) await tx.updateTable('payments').set(set).where('id', '=', id).execute();
}

/** False when another purchase has this reference. */
export async function setReference(tx: Db, id: string, reference: string): Promise<boolean> {
  try {
    await tx.updateTable('payments').set({ transfer_reference: reference }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export interface DuePurchase {
  id: string;
  act: 'expire' | 'lapse';
}

/** Those whose owner did not answer in time, and those that were not completed in time, but for some that still wait. */
export async function listDue(db: Db, now: Date, waiting: string[], limit: number): Promise<DuePurchase[]> {
  const { rows } = await sql<DuePurchase>`
    (select id, 'expire' as act, reserved_until as due from payments
      where state = 'reserved' and reserved_until <= ${now} order by reserved_until, id limit ${limit})
    union all
    (select id, 'lapse', completes_by from payments
      where state in ('accepted', 'documents', 'funded') and completes_by <= ${now} and id <> all(${waiting}::uuid[])
      order by completes_by, id limit ${limit})
    order by due, id limit ${limit}`.execute(db);
  return rows;
}

/** How many homes are reserved for them, and when their last purchase of this one was returned since a moment. */
export async function findPastPurchases(
  db: Db,
  userId: string,
  propertyId: string,
  since: Date,
): Promise<{ open: number; returnedAt: Date | null }> {
  const { rows } = await sql<{ open: number; returnedAt: Date | null }>`
    select (count(*) filter (where state = any(${[...openPurchaseStates]})))::int as open,
      max(ended_at) filter (where state = 'returned' and property_id = ${propertyId} and ended_at > ${since}) as "returnedAt"
    from payments where user_id = ${userId} and type = 'buy'`.execute(db);
  return rows[0]!;
}

/** Whether a home is reserved for them. */
export async function hasOpenPurchase(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', openPurchaseStates)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface StoredDocument {
  id: string;
  role: PurchaseRole;
  title: string;
  reference: string;
  note: string;
  createdAt: Date;
}

export function listDocuments(db: Db, purchaseId: string): Promise<StoredDocument[]> {
  return db
    .selectFrom('purchase_documents')
    .select(['id', 'role', 'title', 'reference', 'note', 'created_at as createdAt'])
    .where('payment_id', '=', purchaseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertDocument(
  tx: Db,
  { purchaseId, addedBy, createdAt, ...document }: StoredDocument & { purchaseId: string; addedBy: string },
): Promise<void> {
  await tx
    .insertInto('purchase_documents')
    .values({ ...document, payment_id: purchaseId, added_by: addedBy, created_at: createdAt })
    .execute();
}
