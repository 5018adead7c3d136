// 200 clients that never finish their headers and 200 that never finish their body, while others want to be served.
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../../bench/product.mjs';

const EACH = 200;
const PORT = 4421;
const AT_ONCE = 4;
const paths = ['/', '/api/properties?limit=6', '/api/health'];

/** Answers after how many seconds the server hung up. */
function dawdle(start, more) {
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = connect(PORT, '127.0.0.1', () => socket.write(start));
    const sending = setInterval(() => socket.write(more), 1000);
    socket.on('error', () => undefined);
    socket.resume().on('close', () => {
      clearInterval(sending);
      resolve((performance.now() - begun) / 1000);
    });
  });
}

const slowHeaders = () => dawdle('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-More: x\r\n');
const slowBody = () =>
  dawdle(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
    ' ',
  );
const many = (client) => Promise.all(Array.from({ length: EACH }, client));
const countDescriptors = (pid) => readdirSync(`/proc/${pid}/fd`).length;

async function askUntil(url, isOver) {
  const times = [];
  let refused = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, client) => {
      for (let count = client; !isOver(); count += 1) {
        const begun = performance.now();
        const answer = await fetch(url + paths[count % paths.length]).catch(() => undefined);
        await answer?.arrayBuffer();
        if (!answer?.ok) refused += 1;
        times.push(performance.now() - begun);
        await wait(20);
      }
    }),
  );
  return { times: times.toSorted((a, b) => a - b), refused };
}

export async function harm(record) {
  const product = await startProduct({ port: PORT });
  try {
    // What a first answer opens for good is there before anything is counted.
    const opening = performance.now();
    await askUntil(product.url, () => performance.now() - opening > 2000);
    const before = countDescriptors(product.pid);
    let isOver = false;
    const slow = Promise.all([many(slowHeaders), many(slowBody)]).finally(() => (isOver = true));
    const { times, refused } = await askUntil(product.url, () => isOver);
    const [headers, bodies] = await slow;
    record('others, 99 of 100 answered within, s', times[Math.floor(times.length * 0.99)] / 1000, 1, {
      detail: `${times.length} requests, longest ${Math.round(times.at(-1))} ms`,
    });
    record('others refused', refused, 0);
    record('slow headers: last one closed after, s', Math.max(...headers), 11);
    record('slow bodies: last one closed after, s', Math.max(...bodies), 31);
    await wait(6000);
    record('descriptors more than before', Math.max(0, countDescriptors(product.pid) - before), 5);
  } finally {
    await product.stop();
  }
}
