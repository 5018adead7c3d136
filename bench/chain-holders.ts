// Very many holders of homes, in the ledger, in the outbox and on a chain of their own, all of which agree.
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { encodeFunctionData, type Hex, keccak256, padHex, parseAbi, toHex } from 'viem';
import { createDb } from '../apps/api/src/db/client.ts';
import { toMoves } from '../apps/api/src/db/migrations/0100_chain.ts';
import type { ServerDeps } from '../apps/api/src/deps.ts';
import { follow } from '../apps/api/src/features/chain/follow.service.ts';
import { findNetwork } from '../apps/api/src/features/chain/sendings.repository.ts';
import { setSupply } from '../apps/api/src/features/tokens/tokens.service.ts';
import type { ChainLink } from '../apps/api/src/lib/chain.ts';
import { makeHome } from './money.ts';
import { root } from './product.ts';

const HOMES = 10;
/** One in so many has a wallet of their own too, with one more token in it. */
const OWN_WALLETS = 10;
/** As `Crowd.sol` numbers them. */
const FIRST_WALLET = 0x1000_0000;
const WALLETS_AT_ONCE = 2500;
const ADDED = '(select * from ledger_entries where transaction_id in (select transaction_id from bench_people))';
const GAS: Hex = '0x70000000';

interface Crowd {
  deps: ServerDeps;
  link: ChainLink;
  pool: Pool;
  holders: number;
}

/**
 * The product makes contracts, homes and their tokens, and its own statement makes the rows of the outbox. Written directly are entries of
 * the ledger and their balances, who has which wallet, and that each issue was sent. On chain everybody is registered and gets what they
 * hold by the contracts' own functions, thousands to a transaction.
 */
export async function fillCrowd({ deps, link, pool, holders }: Crowd): Promise<void> {
  const step = HOMES * OWN_WALLETS;
  if (holders % step !== 0) throw new Error(`Holders are counted in steps of ${step}`);
  const homes: string[] = [];
  for (let count = 0; count < HOMES; count += 1) homes.push(await openHome(pool, holders / HOMES));
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // The guards are for one order at a time; so many at once come without.
    await client.query('set session_replication_role = replica');
    await insertHoldings(client, homes, holders);
    await client.query('analyze');
    await client.query(toMoves(ADDED).compile(deps.db).sql);
    await client.query('vacuum analyze');
    await follow(deps, link);
    await issueOnChain({ deps, link, pool, holders }, homes);
    await insertSendings(client, link);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** With an attestation, as a decision of the board leaves it. */
async function openHome(pool: Pool, holders: number): Promise<string> {
  const home = await makeHome(pool, holders * 2);
  await setSupply(createDb(pool), home, BigInt(holders * 2), { at: new Date(), actor: null });
  const sha256 = createHash('sha256').update(home.id).digest('hex');
  const body = JSON.stringify({ number: 1, documents: [{ kind: 'title-deed', sha256 }] });
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into passports (id, home_id, review_id, number, outcome, reviewed_on, review_by, is_demo, body, hash, record_hash, created_at)
       values (gen_random_uuid(), $1, $2, 1, 'attested', '2026-01-01', '2099-01-01', false, $3, sha256(convert_to($3, 'UTF8')), $4, now())`,
      [home.id, randomUUID(), body, Buffer.from(sha256, 'hex')],
    );
  } finally {
    client.release(true);
  }
  return home.id;
}

/** As after so many completed investments. */
async function insertHoldings(client: PoolClient, homes: string[], holders: number): Promise<void> {
  await client.query(
    `create table bench_people as
     select n, gen_random_uuid() as user_id, ($1::uuid[])[n * $3::bigint / $2 + 1] as property_id,
       nextval('ledger_transaction_numbers') as transaction_id, case when n % $4 = 0 then 2 else 1 end as tokens,
       decode(lpad(to_hex($5 + n), 40, '0'), 'hex') as wallet,
       case when n % $4 = 0 then decode(lpad(to_hex($5 + $2 + n / $4), 40, '0'), 'hex') end as own_wallet
     from generate_series(0, $2::bigint - 1) as n`,
    [homes, holders, HOMES, OWN_WALLETS, FIRST_WALLET],
  );
  await client.query(
    `insert into ledger_accounts (kind, unit, user_id, property_id)
     select 'holding', 'token/' || property_id, user_id, property_id from bench_people`,
  );
  await client.query(
    `insert into ledger_transactions (id, kind, at, user_id, property_id)
     select transaction_id, 'investment-completed', '2026-01-01', user_id, property_id from bench_people`,
  );
  await client.query(
    `insert into ledger_entries (transaction_id, line, account_id, unit, amount)
     select person.transaction_id, 1, account.id, account.unit, person.tokens
     from bench_people as person join ledger_accounts as account using (user_id, property_id)
     union all
     select person.transaction_id, 2, account.id, account.unit, -person.tokens
     from bench_people as person join ledger_accounts as account on account.property_id = person.property_id and account.kind = 'treasury'`,
  );
  await client.query(
    `insert into ledger_balances (account_id, balance)
     select account.id, person.tokens from bench_people as person join ledger_accounts as account using (user_id, property_id)`,
  );
  await client.query(
    `update ledger_balances set balance = balance - sold.tokens
     from (select property_id, sum(tokens) as tokens from bench_people group by property_id) as sold
     join ledger_accounts as account on account.property_id = sold.property_id and account.kind = 'treasury'
     where account_id = account.id`,
  );
  await client.query(
    `insert into chain_people (user_id, wallet, investor, valid_until)
     select user_id, wallet, wallet, '2099-12-31' from bench_people`,
  );
  await client.query(
    `insert into chain_wallets (user_id, wallet, valid_until)
     select user_id, own_wallet, '2099-12-31' from bench_people where own_wallet is not null`,
  );
}

const crowdAbi = parseAbi(['function fill(address token, uint256 first, uint256 count)']);
const rolesAbi = parseAbi(['function grantRole(bytes32 role, address account)']);

async function issueOnChain({ deps, link, holders }: Crowd, homes: string[]): Promise<void> {
  const { rpc, agent } = link;
  const { registry, factory } = (await findNetwork(deps.db))!.contracts;
  await rpc.ask('anvil_impersonateAccount', agent.address);
  const send = async (to: Hex | undefined, data: Hex) => {
    const hash = await rpc.ask('eth_sendTransaction', { from: agent.address, to, data, gas: GAS });
    for (;;) {
      const receipt = await rpc.ask<Receipt | null>('eth_getTransactionReceipt', hash);
      if (receipt?.status === '0x0') throw new Error('The chain refused a transaction');
      if (receipt !== null) return receipt.contractAddress;
    }
  };
  const crowd = (await send(undefined, `${readCrowdCode()}${padHex(registry, { size: 32 }).slice(2)}`))!;
  const grant = (role: string) =>
    encodeFunctionData({ abi: rolesAbi, functionName: 'grantRole', args: [keccak256(toHex(role)), crowd] });
  await send(registry, grant('KYC'));
  await send(factory, grant('AGENT'));
  const rows = await deps.db.selectFrom('chain_homes').select(['property_id', 'token']).execute();
  for (const [position, home] of homes.entries()) {
    const token = toHex(rows.find(({ property_id }) => property_id === home)!.token!);
    const fill = async (first: number, count: number) => {
      for (let done = 0; done < count; done += WALLETS_AT_ONCE) {
        const args = [token, BigInt(first + done), BigInt(Math.min(WALLETS_AT_ONCE, count - done))] as const;
        await send(crowd, encodeFunctionData({ abi: crowdAbi, functionName: 'fill', args }));
      }
    };
    const each = holders / HOMES;
    await fill(position * each, each);
    await fill(holders + (position * each) / OWN_WALLETS, each / OWN_WALLETS);
  }
}

interface Receipt {
  status: Hex;
  contractAddress: Hex | null;
}

/** The contract is for measuring alone, so that its code is not kept. */
function readCrowdCode(): Hex {
  execFileSync(process.execPath, [join(root, 'packages/chain/tools/compile.mjs'), '--check']);
  return readFileSync(join(root, '.cache/chain/code/Crowd.hex'), 'utf8') as Hex;
}

/** One to each move, as long as a real one and final, and twice as many others, as for registrations and moves between wallets. */
async function insertSendings(client: PoolClient, { chainId, agent }: ChainLink): Promise<void> {
  await client.query(
    `with sent as (
       insert into chain_sendings (chain_id, signer, nonce, act, target, input, gas, state, hash, block_number, block_hash)
       select $1, $2, 1000000 + person.n * 3 + turn, case turn when 0 then 'issue' else 'register' end, home.token,
         decode(repeat('ab', 100), 'hex'), 120000, 'final', sha256(person.wallet), 1, sha256('')
       from bench_people as person join chain_homes as home using (property_id), generate_series(0, 2) as turn
       returning id, nonce
     )
     update chain_moves set sending_id = sent.id, waits_for = null
     from sent join bench_people as person on person.n * 3 = sent.nonce - 1000000
     where chain_moves.transaction_id = person.transaction_id`,
    [chainId, Buffer.from(agent.address.slice(2), 'hex')],
  );
}
