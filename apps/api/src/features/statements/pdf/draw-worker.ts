import { parentPort } from 'node:worker_threads';
import type { Statement } from '../statement.ts';
import { drawDocument, type DrawnDocument } from './draw-document.ts';
import { drawStatement } from './draw-statement.ts';

parentPort?.on('message', async (drawn: Statement | DrawnDocument) => {
  const file = new Uint8Array(await ('sections' in drawn ? drawDocument(drawn) : drawStatement(drawn)));
  parentPort?.postMessage(file, [file.buffer]);
});
