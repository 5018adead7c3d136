// Clients that ask for pictures and never read them, some of them a thousand times ahead, while others want to be served.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { countDescriptors, readMemoryMegabytes } from '../../bench/measuring.ts';
import { startProduct, type Product } from '../../bench/product.ts';
import type { RecordFigure } from '../../bench/figures.ts';

const PORT = 4424;
const GIVE_UP_SECONDS = 90;
const SAMPLE_EVERY_MS = 50;
interface Clients {
  name: string;
  connections: number;
  requests: number;
}

const floods: Clients[] = [
  { name: '200 connections, 20 requests each', connections: 200, requests: 20 },
  { name: '5 connections, 1,000 requests each', connections: 5, requests: 1000 },
  { name: '100 connections, as many requests as may wait', connections: 100, requests: 11 },
];

/** Connections the server still holds. Those it has given up belong to no process, and a client that does not read cannot tell. */
function countHeld() {
  const port = PORT.toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  return lines.filter((line) => {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    return local!.endsWith(`:${port}`) && state !== '0A' && inode !== '0';
  }).length;
}

function flood(path: string, { connections, requests }: Clients) {
  const text = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests);
  const sockets = Array.from({ length: connections }, () => connect(PORT, '127.0.0.1').on('error', () => undefined));
  let connected = 0;
  for (const socket of sockets) {
    socket.pause().once('connect', () => {
      connected += 1;
      socket.write(text);
    });
  }
  return {
    isOver: () => connected === connections && countHeld() === 0,
    release: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** Each check comes over a connection of its own, as a stranger's would. */
async function isWell(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5000) }))
      .ok;
  } catch {
    return false;
  }
}

async function harmOnce(product: Product, path: string, clients: Clients) {
  const begun = performance.now();
  const seen = { descriptors: 0, megabytes: 0, failed: 0, checks: 0, seconds: 0 };
  const sampling = setInterval(() => {
    seen.descriptors = Math.max(seen.descriptors, countDescriptors(product.pid));
    seen.megabytes = Math.max(seen.megabytes, readMemoryMegabytes(product.pid));
  }, SAMPLE_EVERY_MS);
  const { isOver, release } = flood(path, clients);
  try {
    do {
      seen.checks += 1;
      if (!(await isWell(product.url))) seen.failed += 1;
      await wait(SAMPLE_EVERY_MS);
      seen.seconds = (performance.now() - begun) / 1000;
    } while (!isOver() && seen.seconds < GIVE_UP_SECONDS);
  } finally {
    clearInterval(sampling);
    release();
  }
  return seen;
}

export async function harm(record: RecordFigure): Promise<void> {
  const product = await startProduct({ port: PORT });
  try {
    const answer = await fetch(`${product.url}/api/properties?limit=1`);
    const { data } = (await answer.json()) as { data: { images: string[] }[] };
    const path = data[0]?.images[0];
    if (path === undefined) throw new Error('there is no picture to ask for');
    for (let count = 0; count < 200; count += 1) await (await fetch(product.url + path)).arrayBuffer();
    for (const clients of floods) {
      const before = readMemoryMegabytes(product.pid);
      const seen = await harmOnce(product, path, clients);
      record(`${clients.name}: last one closed after, s`, seen.seconds, 60);
      record(`${clients.name}: descriptors at most`, seen.descriptors, 300);
      record(`${clients.name}: memory more, MB`, seen.megabytes - before, 100);
      record(`${clients.name}: health checks that failed`, seen.failed, 0, { detail: `of ${seen.checks}` });
    }
  } finally {
    await product.stop();
  }
}
