// 1,000 connections that do nothing and 200 that ask for the list without a pause: after ten minutes the server must be as it was after one.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordFigure } from '../../bench/figures.ts';
import { median, percentile, readMemoryMegabytes } from '../../bench/measuring.ts';
import { type Product, startProduct } from '../../bench/product.ts';

const PORT = 4490;
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 10);
const IDLE = 1000;
const BUSY = 200;
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 2000;
/** How long an idle client is away after the server has closed its connection. */
const AWAY_MS = 2000;

/** Milliseconds until the whole answer is there; undefined when it failed. */
function ask(url: string, agent: Agent): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const begun = performance.now();
  request(url, { agent }, (answer) => {
    answer.resume();
    answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - begun : undefined));
    answer.on('error', () => resolve(undefined));
  })
    .on('error', () => resolve(undefined))
    .end();
  return promise;
}

/** A connection that asks for one thing and is then silent until the server closes it. */
async function rest(url: string, signal: AbortSignal): Promise<void> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', signal });
  socket.on('error', () => undefined);
  socket.resume();
  socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const { promise, resolve } = Promise.withResolvers<void>();
  // Also after an error, which `once` would throw.
  socket.on('close', () => resolve());
  await promise;
}

async function soak({ url, pid }: Product, record: RecordFigure): Promise<void> {
  const ending = new AbortController();
  const times: number[] = [];
  let failed = 0;
  const busy = new Agent({ keepAlive: true, maxSockets: BUSY });
  const asking = Array.from({ length: BUSY }, async () => {
    while (!ending.signal.aborted) {
      const ms = await ask(`${url}/api/properties?limit=30`, busy);
      if (ms === undefined) failed += 1;
      else times.push(ms);
    }
  });
  const resting = Array.from({ length: IDLE }, async (_, client) => {
    await wait((client * AWAY_MS) / IDLE);
    while (!ending.signal.aborted) {
      await rest(url, ending.signal);
      await wait(AWAY_MS);
    }
  });
  const memory: number[][] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const seen: number[] = [];
    for (const until = performance.now() + MINUTE_MS; performance.now() < until; await wait(LOOK_EVERY_MS))
      seen.push(readMemoryMegabytes(pid));
    memory.push(seen);
    console.log(`   minute ${minute + 1}: ${Math.round(median(seen))} MB, ${times.length} lists`);
  }
  ending.abort();
  await Promise.all([...asking, ...resting]);
  busy.destroy();
  const [second, last] = [median(memory[1]!), median(memory.at(-1)!)];
  record('memory of the last minute against the second', last / second, 1.05, {
    detail: `${Math.round(last)} / ${Math.round(second)} MB`,
  });
  const [p50, p99] = [median(times), percentile(times, 0.99)];
  record('99th percentile of the hot list against its median', p99 / p50, 5, {
    detail: `${p99.toFixed(0)} / ${p50.toFixed(0)} ms, ${times.length} lists, ${Math.round(times.length / MINUTES / 60)} a second`,
  });
  record('lists that failed', failed, 0);
}

export async function harm(record: RecordFigure): Promise<void> {
  const product = await startProduct({ port: PORT });
  try {
    await soak(product, record);
  } finally {
    await product.stop();
  }
}
