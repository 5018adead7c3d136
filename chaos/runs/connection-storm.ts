// 2,500 connections at once ask for lists again and again, under orders.
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordFigure } from '../../bench/figures.ts';
import { countDescriptors } from '../../bench/measuring.ts';
import { harmUnderLoad } from '../under-load.ts';

const PORT = 4441;
const CONNECTIONS = 2500;
const STORM_MS = 10_000;
const REQUEST = 'GET /api/properties?limit=30 HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Connects again whenever it is hung up on. */
function storm() {
  let isOver = false;
  let answers = 0;
  const sockets = new Set<Socket>();
  const open = () => {
    if (isOver) return;
    const socket = connect(PORT, '127.0.0.1', () => socket.write(REQUEST));
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        if (!bytes.toString('latin1', 0, 8).startsWith('HTTP/1.1')) return;
        answers += 1;
        setTimeout(() => socket.write(REQUEST), 200);
      });
    socket.on('close', () => {
      sockets.delete(socket);
      setTimeout(open, 200);
    });
  };
  for (let count = 0; count < CONNECTIONS; count += 1) open();
  return () => {
    isOver = true;
    sockets.forEach((socket) => socket.destroy());
    return answers;
  };
}

export async function harm(record: RecordFigure): Promise<void> {
  await harmUnderLoad(record, { port: PORT }, async (stage) => {
    await wait(2000);
    const { pid } = stage.product;
    let most = 0;
    const watching = setInterval(() => (most = Math.max(most, countDescriptors(pid))), 100);
    const end = storm();
    await wait(STORM_MS);
    const answers = end();
    clearInterval(watching);
    record('serving again after, s', await stage.untilHealthy(), 5, {
      detail: `${CONNECTIONS} connections, ${answers} answers`,
    });
    record('descriptors at most', most, 2200);
    record('server died', Number(!stage.product.isRunning()), 0);
  });
}
