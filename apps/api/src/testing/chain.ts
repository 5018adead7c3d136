import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type DevChain, startDevChain } from '@diyar/chain/dev-chain.ts';
import { askHolder, askToken, readNumbers } from '@diyar/chain/reads.ts';
import type { Rpc } from '@diyar/chain/rpc.ts';
import { createLocalSigner } from '@diyar/chain/signer.ts';
import { inTransaction } from '../db/client.ts';
import { toHex } from '../features/chain/bytes.ts';
import { readWaiting } from '../features/chain/chain.service.ts';
import { follow } from '../features/chain/follow.service.ts';
import { findNetwork } from '../features/chain/sendings.repository.ts';
import * as ledger from '../features/ledger/ledger.service.ts';
import type { Chain, ChainLink } from '../lib/chain.ts';
import { attestHome, sha } from './attested-homes.ts';
import type { TestApp } from './build-test-app.ts';
import { buildShares } from './money.ts';
import { withoutGuards } from './without-guards.ts';

export const agent = createLocalSigner(`0x${'a1'.repeat(32)}`);
export const enforcer = createLocalSigner(`0x${'b2'.repeat(32)}`);

/** A chain of a test's own, empty before each test, and what happens to homes on it. */
export function useTestChain(test: TestApp) {
  let folder: string;
  let chain: DevChain;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'diyar-chain-'));
    chain = await startDevChain({ folder, log: () => undefined });
  });
  beforeEach(() => chain.rpc.ask('anvil_reset'));
  afterAll(async () => {
    await chain.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function link(changes: Partial<ChainLink> = {}): ChainLink {
    const own = { rpc: chain.rpc, chainId: 31_337n, agent, enforcer, currency: undefined };
    return { ...own, confirmations: 0, isDevelopment: true, ...changes };
  }

  const run = (changes?: Partial<ChainLink>) => follow(test.deps, link(changes));

  const attest = (home: string, number?: number): Promise<string> => attestHome(test.db, home, number);

  async function withdraw(passportId: string): Promise<void> {
    await withoutGuards(test.db, async (tx) => {
      await sql`
        insert into passport_withdrawals (passport_id, reason, withdrawn_by, record_hash, created_at)
        values (${passportId}, 'A new lease.', null, ${sha('withdrawn')}, now())`.execute(tx);
    });
  }

  /** A final order, as far as tokens are concerned. */
  async function buy(home: string, userId: string, tokens: bigint): Promise<string> {
    const id = randomUUID();
    const posting = {
      at: test.clock.now,
      userId,
      actor: null,
      propertyId: home,
      subject: { kind: 'investment', id },
    } as const;
    await inTransaction(test.deps.db, (tx) =>
      ledger.post(tx, [
        {
          ...posting,
          kind: 'investment-held',
          lines: ledger.move(tokens, ledger.treasury(home), ledger.reserved(userId, home)),
        },
        {
          ...posting,
          kind: 'investment-completed',
          lines: ledger.move(tokens, ledger.reserved(userId, home), ledger.holding(userId, home)),
        },
      ]),
    );
    return id;
  }

  async function give(home: string, from: string, to: string, tokens: bigint): Promise<void> {
    await inTransaction(test.deps.db, (tx) =>
      ledger.post(tx, [
        {
          kind: 'tokens-transferred',
          at: test.clock.now,
          userId: from,
          actor: null,
          propertyId: home,
          subject: { kind: 'transfer', id: randomUUID() },
          lines: ledger.move(tokens, ledger.holding(from, home), ledger.holding(to, home)),
        },
      ]),
    );
  }

  async function walletOf(userId: string): Promise<Hex> {
    const { wallet } = await test.db
      .selectFrom('chain_people')
      .select('wallet')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return toHex(wallet);
  }

  async function tokenOf(home: string): Promise<Hex> {
    const { token } = await test.db
      .selectFrom('chain_homes')
      .select('token')
      .where('property_id', '=', home)
      .executeTakeFirstOrThrow();
    return toHex(token!);
  }

  /** What the chain says that people have, and the supply. */
  async function readHome(home: string, ...people: string[]): Promise<(bigint | undefined)[]> {
    const token = await tokenOf(home);
    const { contracts } = (await findNetwork(test.db))!;
    const wallets = await Promise.all(people.map(walletOf));
    return readNumbers(chain.rpc, contracts.reader, [
      ...wallets.map((wallet) => askHolder(token, 'balanceOf', wallet)),
      askToken(token, 'totalSupply'),
    ]);
  }

  const reasons = async () => (await readWaiting(test.db)).map(({ reason, count }) => `${reason} ${count}`);

  async function buildHome(tokens = 1000n): Promise<string> {
    const home = await buildShares(test, tokens);
    await attest(home);
    return home;
  }

  /** Distributed to its holder alone: who gets what is not what this is about. */
  async function payRent(home: string, holder: string, amountMinor: bigint, usdMicros: bigint): Promise<void> {
    const id = randomUUID();
    await sql`
      insert into income_periods (id, property_id, property_title, owner_id, starts_on, ends_on, currency, usd_micros, received_minor,
        costs_minor, tokens_total, holders_token_days, holders_minor, note, created_at)
      values (${id}, ${home}, 'Home', ${holder}, '2026-05-01', '2026-05-31', 'EUR', ${usdMicros}, ${amountMinor}, 0, 1000, 0, 0, '', now())`.execute(
      test.db,
    );
    const about = {
      at: test.clock.now,
      userId: holder,
      actor: null,
      propertyId: home,
      subject: { kind: 'income', id },
    } as const;
    await inTransaction(test.deps.db, (tx) =>
      ledger.post(tx, [
        {
          ...about,
          kind: 'income-received',
          lines: ledger.move(amountMinor, ledger.outside('EUR'), ledger.propertyIncome(home, 'EUR')),
        },
        {
          ...about,
          kind: 'income-distributed',
          lines: ledger.move(amountMinor, ledger.propertyIncome(home, 'EUR'), ledger.person(holder, 'EUR')),
        },
      ]),
    );
  }

  return {
    get rpc(): Rpc {
      return chain.rpc;
    },
    /** As the server is given it; absent while `isAway` says so. */
    asChain(isAway: () => boolean = () => false): Chain {
      return {
        open: async () => (isAway() ? undefined : link()),
        url: () => (isAway() ? undefined : chain.url),
        start: () => undefined,
        stop: () => Promise.resolve(),
      };
    },
    link,
    run,
    attest,
    withdraw,
    buy,
    give,
    payRent,
    walletOf,
    tokenOf,
    readHome,
    reasons,
    buildHome,
  };
}
