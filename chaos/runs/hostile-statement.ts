// A statement of 2,000 investments in homes whose titles are 200 random letters, while others want to be served.
import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { askUntil, percentile, readMemoryMegabytes } from '../../bench/measuring.ts';
import { addPerson, signIn, startFilledProduct } from '../filled-product.ts';
import type { RecordFigure } from '../../bench/figures.ts';

const PORT = 4423;
const LINES = 2000;
const EMAIL = 'investor@chaos.example';
const ALPHABETS = ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'];
const paths = ['/api/properties?limit=6', '/api/health'];

const buildTitle = (_: unknown, index: number) => {
  const letters = ALPHABETS[index % ALPHABETS.length]!;
  return Array.from({ length: 200 }, () => letters[randomInt(letters.length)]).join('');
};

async function fill(pool: Pool): Promise<void> {
  const userId = await addPerson(pool, EMAIL);
  const client = await pool.connect();
  // The guards are for one order at a time; thousands at once come without.
  await client.query('set session_replication_role = replica');
  await client.query(
    `with made as (
       insert into investments (id, user_id, property_title, owner_id, amount_minor, tokens, token_price_minor, charged_minor,
         fee_minor, currency, method, state, created_at, held_until, ended_at)
       select gen_random_uuid(), $1, title, gen_random_uuid(), 10000, 1, 10000, 10000, 0, 'USD', 'crypto', 'cancelled', now(),
         now(), now()
       from unnest($2::text[]) as title returning id
     )
     insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id)
     select 1000000 + row_number() over (), 'investment-held', now(), $1, gen_random_uuid(), 'investment', id from made`,
    [userId, Array.from({ length: LINES }, buildTitle)],
  );
  await client.query('reset session_replication_role');
  client.release();
}

export async function harm(record: RecordFigure): Promise<void> {
  const product = await startFilledProduct(PORT, fill);
  try {
    const headers = await signIn(product.url, EMAIL);
    const opening = performance.now();
    const before = await askUntil(product.url, paths, () => performance.now() - opening > 5000);
    const memoryBefore = readMemoryMegabytes(product.pid);
    let memoryMost = memoryBefore;
    let isOver = false;
    const begun = performance.now();
    const statement = fetch(`${product.url}/api/statement.pdf`, { headers }).then(async (answer) => {
      const { byteLength } = await answer.arrayBuffer();
      isOver = true;
      return `${answer.status} after ${Math.round(performance.now() - begun)} ms, ${byteLength} bytes`;
    });
    const watching = setInterval(() => (memoryMost = Math.max(memoryMost, readMemoryMegabytes(product.pid))), 100);
    const { times, failed } = await askUntil(product.url, paths, () => isOver);
    clearInterval(watching);
    record('others, 99 of 100 answered within, s', percentile(times, 0.99) / 1000, 0.25, {
      detail: `${times.length} requests, longest ${Math.round(times.at(-1) ?? 0)} ms, alone ${Math.round(percentile(before.times, 0.99))} ms; statement ${await statement}`,
    });
    record('others refused', failed, 0);
    record('memory of the server grew by, MB', memoryMost - memoryBefore, 700, {
      detail: `from ${Math.round(memoryBefore)}`,
    });
  } finally {
    await product.stop();
  }
}
