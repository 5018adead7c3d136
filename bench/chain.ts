// What a chain costs who starts the product, who opens a page, and who asks whether both sides agree.
import { setTimeout as wait } from 'node:timers/promises';
import { toEventSelector } from 'viem';
import type { RecordFigure } from './figures.ts';
import { call, compare, expectStatus, median, readProcess, timed } from './measuring.ts';
import { type Product, startProduct } from './product.ts';
import { measureWalletCode } from './wallet-code.ts';

const PORT = 4821;
const ROUNDS = 3;
const REQUESTS = 40;
const UNASKED_ROUNDS = 12;
/** As long as everybody gets one proof of a home: `chain.service.ts`. */
const PROOF_KEPT_MS = 5000;
const WITHIN_MS = 180_000;
const ISSUED = toEventSelector('Issued(bytes32,address,uint256)');

export async function measureChain(record: RecordFigure): Promise<void> {
  await measureWalletCode(record);
  await measureFirstPurchase(record);
  await measureVerifyPage(record);
}

/**
 * Orders of the demonstration go to the chain by themselves. A chain of our own asks for no further blocks: what is mined is final. No start
 * gets faster by a chain: where it seems so, that is noise, and it takes nothing off the seconds after the start.
 */
async function measureFirstPurchase(record: RecordFigure): Promise<void> {
  const without: number[] = [];
  const ready: number[] = [];
  const after: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [() => timeReady(without), () => timePurchase(ready, after)];
    for (const turn of round % 2 ? turns.toReversed() : turns) await turn();
  }
  const figure =
    'npm start on an empty folder to the first confirmed purchase on chain, seconds more than without a chain';
  record(figure, Math.max(0, median(ready) - median(without)) + median(after), 3, {
    detail: `ready ${median(ready).toFixed(1)} / ${median(without).toFixed(1)} s, purchase ${median(after).toFixed(1)} s later`,
  });
}

async function timeReady(ready: number[]): Promise<void> {
  const product = await startProduct({ port: PORT, env: { CHAIN: 'off' } });
  ready.push(product.readyMs / 1000);
  await product.stop();
}

async function timePurchase(ready: number[], after: number[]): Promise<void> {
  const product = await startProduct({ port: PORT, env: { CHAIN: 'on' } });
  try {
    const waiting = await timed(() => until('a purchase on the chain', () => hasIssue(product.url)));
    ready.push(product.readyMs / 1000);
    after.push(waiting / 1000);
  } finally {
    await product.stop();
  }
}

/** Until the chain answers there is none. */
async function hasIssue(url: string): Promise<boolean> {
  const filter = { fromBlock: '0x0', toBlock: 'latest', topics: [ISSUED] };
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] };
  const { status, text } = await call(`${url}/api/chain/rpc`, { method: 'POST', body });
  if (status === 503) return false;
  const { result, error } = JSON.parse(text) as { result?: unknown[]; error?: unknown };
  if (result === undefined) throw new Error(JSON.stringify(error ?? text));
  return result.length > 0;
}

async function until(what: string, isThere: () => Promise<boolean>, pauseMs = 50): Promise<void> {
  const last = performance.now() + WITHIN_MS;
  while (!(await isThere())) {
    if (performance.now() > last) throw new Error(`${what} did not come`);
    await wait(pauseMs);
  }
}

async function measureVerifyPage(record: RecordFigure): Promise<void> {
  const product = await startProduct({ port: PORT, env: { CHAIN: 'on' } });
  try {
    const { url, pid } = product;
    const homes = await findProvenHomes(url);
    const server = (path: string) => ({ pid, ask: () => expectStatus(200, call(url + path)) });
    const [proof, home] = [`/verify/${homes[0]}`, `/property/${homes[0]}`];
    for (const path of [proof, home])
      if (!(await call(url + path)).text.includes('<h1')) throw new Error(`${path} was not drawn`);
    const { ratio, detail } = await compare(server(proof), server(home), { requests: REQUESTS });
    record('public page /verify/{id} against the property page, server CPU', ratio, 3, { detail });
    await measureUnasked(record, product, homes);
  } finally {
    await product.stop();
  }
}

/** Nobody asked for seconds, so the contracts are asked. The cheapest round of each counts, as in `compare`. */
async function measureUnasked(record: RecordFigure, { url, pid }: Product, homes: string[]): Promise<void> {
  const cheapest = { verify: Infinity, property: Infinity };
  for (let round = 0; round < UNASKED_ROUNDS; round += 1) {
    await wait(PROOF_KEPT_MS + 200);
    const pages = ['verify', 'property'] as const;
    for (const page of round % 2 ? pages.toReversed() : pages) {
      const before = readProcess(pid);
      for (const id of homes) await expectStatus(200, call(`${url}/${page}/${id}`));
      cheapest[page] = Math.min(cheapest[page], (readProcess(pid) - before) / 1e3 / homes.length);
    }
  }
  const { verify, property } = cheapest;
  record('the same where nobody asked for the proof in the last 5 seconds', verify / property, 3, {
    detail: `${Math.round(verify)} / ${Math.round(property)} µs`,
  });
}

interface Proof {
  state: string;
  events: unknown[];
}

/** Homes of which both sides say the same, with what happened to them. */
async function findProvenHomes(url: string): Promise<string[]> {
  const read = async <Data>(path: string) =>
    (JSON.parse((await expectStatus(200, call(url + path))).text) as { data: Data }).data;
  const homes = await read<{ id: string }[]>('/api/properties?limit=50');
  const proven: string[] = [];
  const look = async () => {
    for (const { id } of homes) {
      const { state, events } = await read<Proof>(`/api/properties/${id}/proof`);
      if (state === 'agrees' && events.length > 1) proven.push(id);
    }
    return proven.length > 0;
  };
  await until('a home of which ledger and chain agree', look, PROOF_KEPT_MS);
  return proven;
}
