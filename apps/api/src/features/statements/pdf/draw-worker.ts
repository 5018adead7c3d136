import { parentPort } from 'node:worker_threads';
import type { Statement } from '../statement.ts';
import { drawStatement } from './draw-statement.ts';

parentPort?.on('message', async (statement: Statement) => {
  const file = new Uint8Array(await drawStatement(statement));
  parentPort?.postMessage(file, [file.buffer]);
});
