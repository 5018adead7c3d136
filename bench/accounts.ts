// What signing in and asking for one's own profile cost, against the least they could cost on this machine.
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { call, compare, expectStatus, median, repeat, startServer, timed, type Answer } from './measuring.ts';
import { OTHER_CHECKOUT, root, startProduct, type Product } from './product.ts';
import type { RecordFigure } from './figures.ts';

const ROUNDS = 5;
const LOGINS_A_ROUND = 40;
const PROFILES_A_ROUND = 1000;
const FORGOTTEN = 200;
/** As apps/api/src/lib/password.ts hashes: this many at once, with these parameters. */
const HASHES_AT_ONCE = 2;
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const demo = { email: 'mariam@diyar.example', password: 'diyar-demo-2026' };

function post(base: string, path: string, body: object, status: number): Promise<Answer> {
  return expectStatus(status, call(base + path, { method: 'POST', body }));
}

export async function measureAccounts(record: RecordFigure): Promise<void> {
  const product = await startProduct({ port: 4414 });
  try {
    await measureLogins(product, record);
    await compareLogins(product, record);
    await measureProfile(product, record);
    await measureForgotten(product, record);
  } finally {
    await product.stop();
  }
}

const logInto = (product: Product) => () => post(product.url, '/api/auth/login', demo, 200);

async function compareLogins(product: Product, record: RecordFigure): Promise<void> {
  if (OTHER_CHECKOUT === undefined) return;
  const other = await startProduct({ cwd: OTHER_CHECKOUT, port: 4419 });
  try {
    const [ours, theirs] = [product, other].map((each) => ({ pid: each.pid, ask: logInto(each) }));
    const { ratio, detail } = await compare(ours!, theirs!, { requests: LOGINS_A_ROUND, cost: 'time' });
    record('logins, time against the other checkout', ratio, 1.25, { detail });
  } finally {
    await other.stop();
  }
}

async function measureLogins(product: Product, record: RecordFigure): Promise<void> {
  const logIn = logInto(product);
  await logIn();
  const ratios: number[] = [];
  const rates: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await timed(() => repeat(LOGINS_A_ROUND, () => hash(demo.password, hashing), HASHES_AT_ONCE));
    const logins = await timed(() => repeat(LOGINS_A_ROUND, logIn));
    ratios.push(bare / logins);
    rates.push(`${Math.round((LOGINS_A_ROUND / logins) * 1000)}/${Math.round((LOGINS_A_ROUND / bare) * 1000)}`);
  }
  record('logins a second against bare password hashes', median(ratios), 0.8, {
    atLeast: true,
    detail: `${rates.join(', ')} a second`,
  });
}

async function measureProfile(product: Product, record: RecordFigure): Promise<void> {
  const { text } = await post(product.url, '/api/auth/login', demo, 200);
  const headers = { authorization: `Bearer ${JSON.parse(text).data.accessToken}` };
  const ask = (base: string) => () => expectStatus(200, call(`${base}/api/auth/profile`, { headers }));
  const profile = await ask(product.url)();
  const bareUrl = 'http://127.0.0.1:4415';
  const script = join(root, 'bench/bare-route.ts');
  const bare = await startServer(script, ['4415', profile.text], `${bareUrl}/api/auth/profile`);
  try {
    const { ratio, detail } = await compare(
      { pid: product.pid, ask: ask(product.url) },
      { pid: bare.pid, ask: ask(bareUrl) },
      { requests: PROFILES_A_ROUND },
    );
    record('GET /auth/profile, server CPU against a bare Fastify route', ratio, 3, { detail });
  } finally {
    bare.stop();
  }
}

/** An address that is known and one that is not must take the same time, or the time tells which is which. */
async function measureForgotten(product: Product, record: RecordFigure): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let count = 0; count < FORGOTTEN; count += 1) {
    // Known addresses run into their limit after three; a fresh one each time keeps the work the same.
    const fresh = `person${count}-${process.pid}@mail.example`;
    const person = { firstName: 'Bench', lastName: 'Person', email: fresh, password: 'measure twice 4' };
    await post(product.url, '/api/auth/register', person, 201);
    const pairs: ['known' | 'unknown', string][] = [
      ['known', fresh],
      ['unknown', `nobody${count}-${process.pid}@mail.example`],
    ];
    for (const [kind, email] of count % 2 ? pairs : pairs.toReversed()) {
      times[kind].push(await timed(() => post(product.url, '/api/auth/forgot-password', { email }, 200)));
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  record(
    'forgot-password, a known address against an unknown one',
    Math.max(known, unknown) / Math.min(known, unknown),
    1.1,
    {
      detail: `${known.toFixed(2)} / ${unknown.toFixed(2)} ms`,
    },
  );
}
