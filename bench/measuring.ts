// What the runs share: medians, times, CPU time of processes, requests, and servers to compare with.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const AT_ONCE = 8;
const WARMING_ROUNDS = 3;

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export function pick<Item>(list: readonly Item[]): Item {
  return list[Math.floor(Math.random() * list.length)]!;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** CPU time of the first thread, or of the thread `pid/task/tid`. */
export function readNanoseconds(pid: number | string): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
}

/** CPU time of all threads. */
export function readProcess(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.reduce((sum, task) => sum + readNanoseconds(`${pid}/task/${task}`), 0);
}

/** CPU time of the processes that serve connections; one that ends meanwhile counts no more. */
function readDatabase(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, child) => sum + readProcess(Number(child)), 0);
}

export function readMemoryMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

export interface Answer {
  status: number | undefined;
  text: string;
}

interface Call {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Cheaper than `fetch`, so that the client takes little of what is measured. */
export function call(url: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<Answer> {
  const payload = body && JSON.stringify(body);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const ofBody = payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
  request(url, { agent, method, headers: { ...ofBody, ...headers } }, (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => resolve({ status: incoming.statusCode, text: Buffer.concat(chunks).toString() }));
  })
    .on('error', reject)
    .end(payload);
  return promise;
}

export async function expectStatus(status: number, answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering;
  if (answer.status !== status) throw new Error(`answered ${answer.status} instead of ${status}: ${answer.text}`);
  return answer;
}

export async function repeat(count: number, work: () => Promise<unknown>, atOnce = AT_ONCE): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await work();
    }),
  );
}

/** Asks again and again, a few at once, until it is over: how long each took, in order, and how many failed. */
export async function askUntil(
  url: string,
  paths: string[],
  isOver: () => boolean,
): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  await Promise.all(
    Array.from({ length: 4 }, async (_, client) => {
      for (let count = client; !isOver(); count += 1) {
        const begun = performance.now();
        const answer = await fetch(url + paths[count % paths.length]).catch(() => undefined);
        await answer?.arrayBuffer();
        if (!answer?.ok) failed += 1;
        times.push(performance.now() - begun);
        await wait(20);
      }
    }),
  );
  return { times: times.toSorted((a, b) => a - b), failed };
}

export interface MeasuredServer {
  pid: number;
  ask: () => Promise<unknown>;
}

/** Runs a script as a process of its own and waits until `url` answers. */
export async function startServer(
  script: string,
  args: string[],
  url: string,
): Promise<{ pid: number; stop: () => void }> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await call(url).catch(() => undefined);
    if (answer !== undefined && child.pid !== undefined) return { pid: child.pid, stop: () => void child.kill() };
    await wait(50);
  }
  child.kill();
  throw new Error(`the server to compare with did not get ready: ${script} ${args[0]}`);
}

interface Comparison {
  requests: number;
  rounds?: number;
  /** CPU time of the server's process, unless the time until the answers matters: most of that can be the database's. */
  cost?: 'cpu' | 'time';
  /** Process of the database whose work counts too; both servers use it, by turns. */
  databasePid?: number;
  atOnce?: number;
}

/**
 * Cost per request of one server against another, by turns in short rounds. The cheapest round of each counts: whatever else the
 * machine does can only add to it. The first rounds warm both up.
 */
export async function compare(
  ours: MeasuredServer,
  theirs: MeasuredServer,
  { requests, rounds = 15, cost = 'cpu', databasePid, atOnce }: Comparison,
): Promise<{ ratio: number; detail: string }> {
  const readCpu = (pid: number) => readProcess(pid) + (databasePid === undefined ? 0 : readDatabase(databasePid));
  const readCost = (pid: number) => (cost === 'cpu' ? readCpu(pid) / 1e3 : performance.now() * 1e3);
  const cheapest = async ({ pid, ask }: MeasuredServer, before: number, round: number) => {
    const start = readCost(pid);
    await repeat(requests, ask, atOnce);
    const spent = (readCost(pid) - start) / requests;
    return round < WARMING_ROUNDS ? before : Math.min(before, spent);
  };
  let [one, other] = [Infinity, Infinity];
  for (let round = 0; round < rounds + WARMING_ROUNDS; round += 1) {
    one = await cheapest(ours, one, round);
    other = await cheapest(theirs, other, round);
  }
  return { ratio: one / other, detail: `${Math.round(one)} / ${Math.round(other)} µs` };
}
