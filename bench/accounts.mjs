// What signing in and asking for one's own profile cost, against the least they could cost on this machine.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { root, startProduct } from './product.mjs';

const ROUNDS = 5;
const LOGINS_A_ROUND = 40;
const PROFILES_A_ROUND = 4000;
const FORGOTTEN = 200;
const AT_ONCE = 8;
/** As apps/api/src/lib/password.ts hashes: this many at once, with these parameters. */
const HASHES_AT_ONCE = 2;
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const demo = { email: 'mariam@diyar.example', password: 'diyar-demo-2026' };

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function call(base, path, { method = 'GET', body, token } = {}) {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      base + path,
      {
        agent,
        method,
        headers: {
          ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (incoming) => {
        const chunks = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('end', () => resolve({ status: incoming.statusCode, text: Buffer.concat(chunks).toString() }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

async function repeat(count, atOnce, work) {
  let left = count;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await work();
    }),
  );
}

async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Processor time of a process in hundredths of a second. */
function readCpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function expectStatus(answer, status) {
  if (answer.status !== status) throw new Error(`answered ${answer.status} instead of ${status}: ${answer.text}`);
  return answer;
}

export async function measureAccounts(record) {
  const product = await startProduct({ port: 4414 });
  try {
    await measureLogins(product, record);
    await measureProfile(product, record);
    await measureForgotten(product, record);
  } finally {
    await product.stop();
  }
}

async function measureLogins(product, record) {
  const logIn = async () =>
    expectStatus(await call(product.url, '/api/auth/login', { method: 'POST', body: demo }), 200);
  await logIn();
  const ratios = [];
  const rates = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await timed(() => repeat(LOGINS_A_ROUND, HASHES_AT_ONCE, () => hash(demo.password, hashing)));
    const logins = await timed(() => repeat(LOGINS_A_ROUND, AT_ONCE, logIn));
    ratios.push(bare / logins);
    rates.push(`${Math.round((LOGINS_A_ROUND / logins) * 1000)}/${Math.round((LOGINS_A_ROUND / bare) * 1000)}`);
  }
  record('logins a second against bare password hashes', median(ratios), 0.8, {
    atLeast: true,
    detail: `${rates.join(', ')} a second`,
  });
}

async function measureProfile(product, record) {
  const { text } = await call(product.url, '/api/auth/login', { method: 'POST', body: demo });
  const token = JSON.parse(text).data.accessToken;
  const profile = expectStatus(await call(product.url, '/api/auth/profile', { token }), 200);
  const bare = await startBareRoute(profile.text);
  const ask = (base) => async () => expectStatus(await call(base, '/api/auth/profile', { token }), 200);
  try {
    const ratios = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const costs = [];
      for (const { url, pid } of [product, bare]) {
        const before = readCpu(pid);
        await repeat(PROFILES_A_ROUND, AT_ONCE, ask(url));
        costs.push(readCpu(pid) - before);
      }
      // The first round warms both up.
      if (round > 0) ratios.push(costs[0] / costs[1]);
    }
    record('GET /auth/profile, server CPU against a bare Fastify route', median(ratios), 3, {
      detail: ratios.map((ratio) => ratio.toFixed(2)).join(', '),
    });
  } finally {
    bare.stop();
  }
}

async function startBareRoute(answer) {
  const port = 4415;
  const child = spawn(process.execPath, [join(root, 'bench/bare-route.mjs'), String(port), answer], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    const answered = await call(url, '/api/auth/profile').catch(() => undefined);
    if (answered) return { url, pid: child.pid, stop: () => child.kill() };
    await wait(50);
  }
  throw new Error('the bare route did not get ready');
}

/** An address that is known and one that is not must take the same time, or the time tells which is which. */
async function measureForgotten(product, record) {
  const times = { known: [], unknown: [] };
  for (let count = 0; count < FORGOTTEN; count += 1) {
    // Known addresses run into their limit after three; a fresh one each time keeps the work the same.
    const fresh = `person${count}-${process.pid}@mail.example`;
    const person = { firstName: 'Bench', lastName: 'Person', email: fresh, password: 'measure twice 4' };
    expectStatus(await call(product.url, '/api/auth/register', { method: 'POST', body: person }), 201);
    const pairs = [
      ['known', fresh],
      ['unknown', `nobody${count}-${process.pid}@mail.example`],
    ];
    for (const [kind, email] of count % 2 ? pairs : pairs.toReversed()) {
      const ask = () => call(product.url, '/api/auth/forgot-password', { method: 'POST', body: { email } });
      times[kind].push(await timed(async () => expectStatus(await ask(), 200)));
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
