import { sql } from 'kysely';
import type { MoneyKind } from '#api/lib/settlement.ts';
import type { Db } from './client.ts';

const NAMES: Record<MoneyKind, string> = {
  demonstration: 'of a demonstration, without keys of Stripe',
  test: 'of test keys of Stripe',
  real: 'real, with live keys of Stripe',
};

async function findKind(db: Db): Promise<MoneyKind | undefined> {
  return (await db.selectFrom('money_kind').select('kind').executeTakeFirst())?.kind;
}

/** Charges of the demonstration moved nothing, so a balance from them must not become a claim on real money. */
async function hasDemonstrationCharges(db: Db): Promise<boolean> {
  const { rows } = await sql`select from intents where provider = 'demonstration' limit 1`.execute(db);
  return rows.length > 0;
}

function refuse(stored: MoneyKind, wanted: MoneyKind): Error {
  return new Error(
    `The money in this database is ${NAMES[stored]}, but the settings say that it is ${NAMES[wanted]}. Start with a fresh database (another DATA_DIR or DATABASE_URL), or set the keys of before`,
  );
}

/** The first start decides which kind of money a database holds; a later one with other keys is refused. Needs the owner's rights. */
export async function keepMoneyKind(owner: Db, kind: MoneyKind): Promise<void> {
  if ((await findKind(owner)) === undefined) {
    if (kind === 'real' && (await hasDemonstrationCharges(owner))) throw refuse('demonstration', kind);
    await sql`insert into money_kind (kind) values (${kind}) on conflict do nothing`.execute(owner);
  }
  await requireMoneyKind(owner, kind);
}

/** For commands, which never decide it. */
export async function requireMoneyKind(db: Db, kind: MoneyKind): Promise<void> {
  const stored = await findKind(db);
  if (stored === undefined) throw new Error('the database is older than this program; start the server once');
  if (stored !== kind) throw refuse(stored, kind);
}
