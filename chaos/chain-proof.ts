// What the people of a chain load were told against the database, and what the database wants on the chain against what is there.
import { parseEventLogs, type Hex, type RpcLog } from 'viem';
import type { Pool } from 'pg';
import { toRef } from '../apps/api/src/features/chain/plan.service.ts';
import { toHex } from '../apps/api/src/features/chain/bytes.ts';
import { propertyTokenAbi } from '../packages/chain/src/generated/property-token.ts';
import type { Rpc } from '../packages/chain/src/rpc.ts';
import type { ChainWorld, Decided } from './chain-load.ts';

interface Found {
  lost: string[];
  doubled: string[];
}

/** How often the ledger has it; a cancelled order began once and never became final. */
interface Booked {
  id: string;
  rows: number;
  begun: number;
  final: number;
  cancelled: number;
}

const queries: Record<Decided['kind'], string> = {
  order: `select orders.id, 1 as rows,
      (select count(*)::int from ledger_transactions where subject_id = orders.id and kind = 'investment-held') as begun,
      (select count(*)::int from ledger_transactions where subject_id = orders.id and kind = 'investment-completed') as final,
      (select count(*)::int from ledger_transactions where subject_id = orders.id and kind = 'investment-cancelled') as cancelled
    from investments as orders where user_id = any($1)`,
  transfer: `select subject_id as id, 1 as rows, 1 as begun, count(*)::int as final, 0 as cancelled
    from ledger_transactions where kind = 'tokens-transferred' and user_id = any($1) group by subject_id`,
  rent: `select period.id, 1 as rows, 1 as begun, 0 as cancelled,
      (select count(*)::int from ledger_transactions where subject_id = period.id and kind = 'income-received') as final
    from income_periods as period where owner_id = any($1)`,
};

/** Everything that was acknowledged is in the ledger once, and nothing else is. */
export async function compareAnswers(pool: Pool, world: ChainWorld): Promise<Found> {
  const people = [...world.people, world.owner].map(({ id }) => id);
  const [lost, doubled]: string[][] = [[], []];
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await pool.query<Booked>(query, [people]);
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const { ids, isCancelled } of world.decided.filter((each) => each.kind === kind)) {
      if (ids.size > 1) doubled!.push(`${kind} ${[...ids].join(' and ')}`);
      for (const id of ids) {
        const { begun = 0, final = 0, cancelled = 0 } = found.get(id) ?? {};
        const expected = isCancelled ? [1, 0, 1] : [1, 1, 0];
        const booked = [begun, final, cancelled];
        if (booked.some((count, position) => count < expected[position]!))
          lost!.push(`${kind} ${id}: ${booked.join('/')}`);
        if (booked.some((count, position) => count > expected[position]!))
          doubled!.push(`${kind} ${id}: ${booked.join('/')}`);
        found.delete(id);
      }
    }
    for (const id of found.keys()) doubled!.push(`${kind} ${id}, of which nobody was told`);
  }
  return { lost: lost!, doubled: doubled! };
}

interface MoveRow {
  kind: 'issue' | 'transfer' | 'rent';
  content: Buffer;
  position: number;
  tokens: string;
}

const events = { issue: 'Issued', transfer: 'Given', rent: 'IncomeDeposited' } as const;

/** Each order, gift and distribution by its own reference: how often the chain has it. */
export async function compareReferences(pool: Pool, rpc: Rpc): Promise<Found & { expected: Record<string, number> }> {
  const homes = await pool.query<{ token: Buffer }>('select token from chain_homes where token is not null');
  const address = homes.rows.map(({ token }) => toHex(token));
  const logs = await rpc.ask<RpcLog[]>('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest', address });
  const times = new Map<string, number>();
  const count = (key: string) => times.set(key, (times.get(key) ?? 0) + 1);
  for (const { eventName, args } of parseEventLogs({ abi: propertyTokenAbi, logs })) {
    if (eventName === 'Issued') count(`issue ${args.orderId} ${args.amount}`);
    if (eventName === 'Given') count(`transfer ${args.ref} ${args.amount}`);
    // The amount is in another currency there.
    if (eventName === 'IncomeDeposited') count(`rent ${args.ref}`);
  }
  const { rows } = await pool.query<MoveRow>(
    `select kind, ledger_content(transaction_id) as content, position, amount::text as tokens from chain_moves
     where kind = any($1)`,
    [Object.keys(events)],
  );
  const found: Found & { expected: Record<string, number> } = { lost: [], doubled: [], expected: {} };
  for (const { kind, content, position, tokens } of rows) {
    const ref: Hex = toRef({ content: toHex(content), position });
    const key = kind === 'rent' ? `rent ${ref}` : `${kind} ${ref} ${tokens}`;
    const often = times.get(key) ?? 0;
    if (often === 0) found.lost.push(key);
    if (often > 1) found.doubled.push(`${key}, ${often} times`);
    found.expected[kind] = (found.expected[kind] ?? 0) + 1;
    times.delete(key);
  }
  for (const key of times.keys()) found.doubled.push(`${key}, which nobody ordered`);
  return found;
}
