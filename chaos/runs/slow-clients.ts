// 200 clients that never finish their headers and 200 that never finish their body, while others want to be served.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { askUntil, countDescriptors, percentile } from '../../bench/measuring.ts';
import { startProduct } from '../../bench/product.ts';
import type { RecordFigure } from '../../bench/figures.ts';

const EACH = 200;
const PORT = 4421;
const paths = ['/', '/api/properties?limit=6', '/api/health'];

/** Answers after how many seconds the server hung up. */
function dawdle(start: string, more: string): Promise<number> {
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
const many = (client: () => Promise<number>) => Promise.all(Array.from({ length: EACH }, client));

export async function harm(record: RecordFigure): Promise<void> {
  const product = await startProduct({ port: PORT });
  try {
    // What a first answer opens for good is there before anything is counted.
    const opening = performance.now();
    await askUntil(product.url, paths, () => performance.now() - opening > 2000);
    const before = countDescriptors(product.pid);
    let isOver = false;
    const slow = Promise.all([many(slowHeaders), many(slowBody)]).finally(() => (isOver = true));
    const { times, failed } = await askUntil(product.url, paths, () => isOver);
    const [headers, bodies] = await slow;
    record('others, 99 of 100 answered within, s', percentile(times, 0.99) / 1000, 1, {
      detail: `${times.length} requests, longest ${Math.round(times.at(-1) ?? 0)} ms`,
    });
    record('others refused', failed, 0);
    record('slow headers: last one closed after, s', Math.max(...headers), 11);
    record('slow bodies: last one closed after, s', Math.max(...bodies), 31);
    await wait(6000);
    record('descriptors more than before', Math.max(0, countDescriptors(product.pid) - before), 5);
  } finally {
    await product.stop();
  }
}
