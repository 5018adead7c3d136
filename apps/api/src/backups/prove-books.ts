import { createDb, createPool, type DatabaseAddress } from '#api/db/client.ts';
import { hasPendingMigrations } from '#api/db/migrate.ts';
import { verifyLedger, type Verdict } from '#api/features/ledger/verify.service.ts';

/** Verifies the ledger of a restored database. Undefined where it is of an older version, whose ledger this one cannot read. */
export async function proveBooks(
  address: DatabaseAddress,
  linkKey: Buffer | undefined,
): Promise<Verdict['claims'] | undefined> {
  const db = createDb(createPool(address, () => undefined));
  try {
    if (await hasPendingMigrations(db)) return undefined;
    const { claims, isSound } = await verifyLedger(db, linkKey);
    if (!isSound)
      throw new Error(['the restored ledger is NOT sound', ...claims.flatMap(({ wrong }) => wrong)].join('\n  '));
    return claims;
  } finally {
    await db.destroy();
  }
}
