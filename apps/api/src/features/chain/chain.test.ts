import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DevChain, startDevChain } from '@diyar/chain/dev-chain.ts';
import { askHolder, askToken, readNumbers } from '@diyar/chain/reads.ts';
import { createLocalSigner } from '@diyar/chain/signer.ts';
import { attest as attestOnChain, takeBack, toHomeKey } from '@diyar/chain/contracts.ts';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { inTransaction } from '#api/db/client.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import type { ChainLink } from '#api/lib/chain.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import { buildShares } from '#api/testing/money.ts';
import { toHex } from './bytes.ts';
import { readWaiting } from './chain.service.ts';
import { reconcile } from './reconcile.service.ts';
import { follow } from './follow.service.ts';
import { signAndStore } from './sending.service.ts';
import { findNetwork } from './sendings.repository.ts';

const test = useTestApp();
const agent = createLocalSigner(`0x${'a1'.repeat(32)}`);
const enforcer = createLocalSigner(`0x${'b2'.repeat(32)}`);
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
const sha = (text: string) => createHash('sha256').update(text).digest();

/** As a decision of the board leaves it. */
async function attest(home: string, number = 1): Promise<string> {
  const body = JSON.stringify({ number, documents: [{ kind: 'title-deed', sha256: sha('deed').toString('hex') }] });
  const id = randomUUID();
  await inTransaction(test.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into passports (id, home_id, review_id, number, outcome, reviewed_on, review_by, is_demo, body, hash, record_hash, created_at)
      values (${id}, ${home}, ${randomUUID()}, ${number}, 'attested', '2026-01-01', '2099-01-01', false, ${body}, ${sha(body)},
        ${sha(id)}, now())`.execute(tx);
  });
  return id;
}

async function withdraw(passportId: string): Promise<void> {
  await inTransaction(test.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
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

describe('the outbox', () => {
  it('gets a row from the database for every movement between people, the treasury and nothing else', async () => {
    const home = await buildShares(test, 1000n);
    const [anna, bilal] = [await buildUser(test.db), await buildUser(test.db)];
    await buy(home, anna, 300n);
    await give(home, anna, bilal, 50n);
    const rows = await test.db.selectFrom('chain_moves').selectAll().orderBy('id').execute();
    expect(rows.map(({ kind, from_user, to_user, amount }) => [kind, from_user, to_user, amount])).toEqual([
      ['supply', null, null, 1000n],
      ['issue', null, anna, 300n],
      ['transfer', anna, bilal, 50n],
    ]);
  });

  it('lays givers and takers of one transaction next to each other', async () => {
    const home = await buildShares(test, 1000n);
    const [anna, bilal, carla] = [
      await buildUser(test.db),
      await buildUser(test.db),
      await buildUser(test.db),
    ].toSorted();
    await buy(home, anna!, 300n);
    await inTransaction(test.deps.db, (tx) =>
      ledger.post(tx, [
        {
          kind: 'tokens-transferred',
          at: test.clock.now,
          userId: anna!,
          actor: null,
          propertyId: home,
          subject: { kind: 'transfer', id: randomUUID() },
          lines: [
            ...ledger.move(120n, ledger.holding(anna!, home), ledger.holding(bilal!, home)),
            ...ledger.move(80n, ledger.treasury(home), ledger.holding(carla!, home)),
          ],
        },
      ]),
    );
    const rows = await test.db
      .selectFrom('chain_moves')
      .selectAll()
      .where('position', '>', 0)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ kind, from_user, to_user, amount }) => [kind, from_user, to_user, amount])).toEqual([
      ['transfer', anna, bilal, 120n],
      ['issue', null, carla, 80n],
    ]);
  });

  it('has none of what was rolled back', async () => {
    const home = await buildShares(test, 1000n);
    const anna = await buildUser(test.db);
    await expect(buy(home, anna, 1001n)).rejects.toThrow('cannot give out');
    expect(await test.db.selectFrom('chain_moves').select('kind').execute()).toEqual([{ kind: 'supply' }]);
  });
});

describe('following the ledger', { timeout: 240_000 }, () => {
  it('deploys, attests, tokenises, registers and issues; gives and takes back', async () => {
    const home = await buildHome();
    const [anna, bilal] = [await buildUser(test.db), await buildUser(test.db)];
    await buy(home, anna, 300n);
    await run();
    expect(await reasons()).toEqual([]);
    expect(await readHome(home, anna)).toEqual([300n, 1000n]);

    await buy(home, bilal, 40n);
    await give(home, anna, bilal, 100n);
    await run();
    expect(await readHome(home, anna, bilal)).toEqual([200n, 140n, 1000n]);

    const id = await buy(home, anna, 25n);
    const back = {
      at: test.clock.now,
      userId: anna,
      actor: null,
      propertyId: home,
      subject: { kind: 'investment', id },
    } as const;
    await inTransaction(test.deps.db, (tx) =>
      ledger.post(tx, [
        {
          ...back,
          kind: 'investment-completed',
          step: 1,
          lines: ledger.move(25n, ledger.holding(anna, home), ledger.reserved(anna, home)),
        },
      ]),
    );
    await run();
    expect(await reasons()).toEqual([]);
    expect(await readHome(home, anna, bilal)).toEqual([200n, 140n, 1000n]);
    const events = await test.db
      .selectFrom('chain_events')
      .select(['name', 'amount'])
      .orderBy('block_number')
      .orderBy('log_index')
      .execute();
    const read = events.map(({ name, amount }) => `${name} ${amount}`);
    expect(read.slice(0, 3)).toEqual(['PropertyTokenised 1000', 'Transfer 1000', 'Transfer 300']);
    // A sale from the treasury and a gift of different people need no order.
    expect(new Set(read.slice(3, 5))).toEqual(new Set(['Transfer 40', 'Transfer 100']));
    expect(read.slice(5)).toEqual(['Transfer 25', 'Transfer 25']);
  });

  it('waits for what is missing, and says what', async () => {
    const home = await buildShares(test, 1000n);
    const anna = await buildUser(test.db, { identity_level: 0, identity_until: null });
    await buy(home, anna, 10n);
    await run();
    expect(await reasons()).toEqual(['attestation 1', 'buyer 1']);
    await attest(home);
    await run();
    expect(await reasons()).toEqual(['person 1']);
    await test.db
      .updateTable('users')
      .set({ identity_level: 1, identity_until: '2099-01-01' })
      .where('id', '=', anna)
      .execute();
    await run();
    expect(await reasons()).toEqual([]);
    expect(await readHome(home, anna)).toEqual([10n, 1000n]);
  });

  it('tells the chain of a passport that is withdrawn or renewed', async () => {
    const home = await buildShares(test, 1000n);
    const passport = await attest(home);
    const anna = await buildUser(test.db);
    await buy(home, anna, 10n);
    await run();
    await withdraw(passport);
    await run();
    await buy(home, anna, 5n);
    await run();
    expect(await reasons()).toEqual(['attestation 1']);
    await attest(home, 2);
    await run();
    expect(await readHome(home, anna)).toEqual([15n, 1000n]);
  });

  it('sends again what the chain forgot, from its first transaction on', async () => {
    const home = await buildHome();
    const people = [];
    for (let count = 0; count < 5; count += 1) {
      const person = await buildUser(test.db);
      people.push(person);
      await buy(home, person, 10n);
    }
    await run();
    const token = await tokenOf(home);
    await chain.rpc.ask('anvil_reset');
    expect(await chain.rpc.ask('eth_getCode', token, 'latest')).toBe('0x');
    await run();
    expect(await readHome(home, ...people)).toEqual([10n, 10n, 10n, 10n, 10n, 1000n]);
    expect(await tokenOf(home)).toBe(token);
    const { count } = await test.db
      .selectFrom('chain_events')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(7);
  });

  it('fills its own chain anew where that knows more than the database, as after a restore', async () => {
    const home = await buildHome();
    const anna = await buildUser(test.db);
    await buy(home, anna, 10n);
    await run();
    await buy(home, anna, 20n);
    await run();
    await sql`
      with last as (select max(id) as id from chain_sendings), freed as (
        update chain_moves set sending_id = null where sending_id = (select id from last)
      ), gone as (delete from chain_attempts where sending_id = (select id from last))
      select from last`.execute(test.db);
    await sql`delete from chain_sendings where id = (select max(id) from chain_sendings)`.execute(test.db);
    await expect(run({ isDevelopment: false })).rejects.toThrow(
      /has sent \d+ transactions on chain 31337, and this database knows \d+/,
    );
    await run();
    expect(await readHome(home, anna)).toEqual([30n, 1000n]);
    expect((await reconcile(test.deps, link())).differences).toEqual([]);
  });

  it('does again what was reverted, and goes on', async () => {
    const home = await buildHome();
    const anna = await buildUser(test.db);
    await buy(home, anna, 10n);
    await run();
    await buy(home, anna, 20n);
    const { id } = await test.db
      .selectFrom('chain_moves')
      .select('id')
      .where('amount', '=', 20n)
      .executeTakeFirstOrThrow();
    const network = (await findNetwork(test.db))!;
    // Nobody has so many parts, and nobody asked the contract before.
    const what = takeBack(await tokenOf(home), await walletOf(anna), 500n);
    const subject = { kind: 'move', id } as const;
    const planned = { signer: enforcer, act: 'return', what, gas: 300_000n, subject };
    await signAndStore({ deps: test.deps, link: link() }, [planned], network.chainId);
    await run();
    expect(await readHome(home, anna)).toEqual([30n, 1000n]);
    const { tries } = await test.db
      .selectFrom('chain_moves')
      .select('tries')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(1);
    const reverted = await test.db.selectFrom('chain_sendings').select('act').where('state', '=', 'reverted').execute();
    expect(reverted).toEqual([{ act: 'return' }]);
  });

  it('follows a reorganisation: what is in no block any more is sent again, once', async () => {
    const home = await buildHome();
    const anna = await buildUser(test.db);
    await buy(home, anna, 10n);
    await run();
    await buy(home, anna, 20n);
    await run();
    expect(await readHome(home, anna)).toEqual([30n, 1000n]);
    await chain.rpc.ask('anvil_reorg', 2, []);
    await run();
    await run();
    expect(await readHome(home, anna)).toEqual([30n, 1000n]);
    const { rows } = await sql<{ total: string }>`
      select sum(amount) as total from chain_events where name = 'Transfer' and receiver = decode(${(await walletOf(anna)).slice(2)}, 'hex')`.execute(
      test.db,
    );
    expect(rows[0]!.total).toBe('30');
  });

  it('offers more for a transaction that takes too long, and counts it once', async () => {
    const home = await buildHome();
    const anna = await buildUser(test.db);
    await run();
    await buy(home, anna, 10n);
    // As on a chain that others run: nothing is mined for it, no money is made for it.
    await chain.rpc.ask('evm_setAutomine', false);
    const patient = { isDevelopment: false, confirmations: 1 };
    await run(patient);
    test.clock.now = new Date(test.clock.now.getTime() + DAY_MS);
    await run(patient);
    const raised = await test.db
      .selectFrom('chain_attempts')
      .groupBy('sending_id')
      .having(({ fn }) => fn.countAll(), '=', '2')
      .select(({ fn }) => [fn.min('fee').as('first'), fn.max('fee').as('dearer')])
      .execute();
    expect(raised).toHaveLength(1);
    expect(raised[0]!.dearer * 100n).toBeGreaterThanOrEqual(raised[0]!.first * 125n);
    await chain.rpc.ask('evm_setAutomine', true);
    await chain.rpc.ask('evm_mine');
    for (let times = 0; times < 6; times += 1) {
      await run(patient);
      await chain.rpc.ask('evm_mine');
    }
    expect(await readHome(home, anna)).toEqual([10n, 1000n]);
    const left = await test.db
      .selectFrom('chain_sendings')
      .select('id')
      .where('state', 'in', ['signed', 'reverted'])
      .execute();
    expect(left).toEqual([]);
  });

  it('counts everything once when it is killed between any two steps', async () => {
    const home = await buildHome();
    const people: string[] = [];
    for (let count = 0; count < 6; count += 1) people.push(await buildUser(test.db));
    for (const person of people) await buy(home, person, 7n);
    let calls = 0;
    // The connection to the chain is cut before or after a call, over and over.
    const dying = (after: number): ChainLink => {
      const { rpc } = chain;
      let left = after;
      const die = () => {
        left -= 1;
        if (left < 0) throw new Error('killed');
      };
      return link({
        rpc: {
          async ask(...call) {
            die();
            calls += 1;
            return rpc.ask(...call);
          },
          async askAll(list) {
            die();
            const answers = await rpc.askAll(list);
            die();
            return answers as never;
          },
        },
      });
    };
    for (let after = 0; after < 45; after += 3) await follow(test.deps, dying(after)).catch(() => undefined);
    await run();
    expect(calls).toBeGreaterThan(60);
    expect(await readHome(home, ...people)).toEqual([7n, 7n, 7n, 7n, 7n, 7n, 1000n]);
    expect(await reasons()).toEqual([]);
  });

  it('sends everything once when several servers do it at once', async () => {
    const home = await buildHome();
    const people: string[] = [];
    for (let count = 0; count < 5; count += 1) people.push(await buildUser(test.db));
    for (const person of people) await buy(home, person, 7n);
    await Promise.allSettled(Array.from({ length: 20 }, () => run()));
    await run();
    expect(await readHome(home, ...people)).toEqual([7n, 7n, 7n, 7n, 7n, 1000n]);
    expect(await reasons()).toEqual([]);
  });

  it('refuses another chain and another signer than the tokens are on', async () => {
    await run();
    await expect(run({ chainId: 1n })).rejects.toThrow('are on chain 31337');
    await expect(run({ agent: enforcer })).rejects.toThrow('the settings sign as');
  });
});

describe('rent', () => {
  it('is paid in once for all parts, at the rate of its record, with the hash that the ledger seals', async () => {
    const home = await buildHome();
    const anna = await buildUser(test.db);
    await buy(home, anna, 10n);
    await payRent(home, anna, 500_00n, 1_360_000n);
    await run();
    expect(await reasons()).toEqual([]);
    const token = await tokenOf(home);
    const { contracts } = (await findNetwork(test.db))!;
    const questions = [
      askHolder(contracts.currency, 'balanceOf', token),
      askHolder(token, 'claimableExactly', await walletOf(anna)),
    ];
    expect(await readNumbers(chain.rpc, contracts.reader, questions)).toEqual([680_000_000n, 6_800_000n << 40n]);
    expect(await reconcile(test.deps, link())).toMatchObject({ differences: [], deposits: 1, holders: 1, homes: 1 });
  });
});

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

describe('reconciling', () => {
  it('finds nothing where all is well, also while something waits', async () => {
    const home = await buildHome();
    const [anna, bilal] = [
      await buildUser(test.db),
      await buildUser(test.db, { identity_level: 0, identity_until: null }),
    ];
    await buy(home, anna, 10n);
    await buy(home, bilal, 5n);
    await run();
    await give(home, anna, bilal, 3n);
    const { differences, waiting, holders } = await reconcile(test.deps, link());
    expect({ differences, holders }).toEqual({ differences: [], holders: 2 });
    expect(waiting).toMatchObject([
      { reason: '', count: 1 },
      { reason: 'person', count: 1 },
    ]);
  });

  it('names what somebody changed on the chain, in the outbox, or in what was read', async () => {
    const home = await buildHome();
    const [anna, bilal] = [await buildUser(test.db), await buildUser(test.db)];
    await buy(home, anna, 10n);
    await buy(home, bilal, 5n);
    await run();
    const token = await tokenOf(home);
    const stolen = takeBack(token, await walletOf(anna), 4n);
    await chain.rpc.ask('anvil_impersonateAccount', enforcer.address);
    await chain.rpc.ask('eth_sendTransaction', { from: enforcer.address, to: token, data: stolen.data });
    const { contracts } = (await findNetwork(test.db))!;
    const agentCalls = { from: agent.address, to: contracts.factory };
    await chain.rpc.ask('anvil_impersonateAccount', agent.address);
    const other = attestOnChain(contracts.factory, toHomeKey(home), toHex(sha('another')));
    await chain.rpc.ask('eth_sendTransaction', { ...agentCalls, data: other.data });
    await chain.rpc.ask('evm_mine');
    await test.db.updateTable('chain_moves').set({ amount: 6n }).where('to_user', '=', bilal).execute();
    const { differences } = await reconcile(test.deps, link());
    expect(
      differences
        .map((each) => each.replaceAll(anna, 'anna').replaceAll(bilal, 'bilal').replaceAll(home, 'home'))
        .toSorted(),
    ).toEqual([
      expect.stringMatching(/^attestation of home: told \d+, chain \d+$/),
      'holder anna of home: outbox mined 10, chain 6, events 6',
      'holder bilal of home: ledger 5, outbox 6',
      'holder bilal of home: outbox mined 6, chain 5, events 5',
      'treasury of home: outbox mined 984, chain 989',
    ]);
  });
});
