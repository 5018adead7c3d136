import { parentPort } from 'node:worker_threads';
import { DOSSIER_PAGES_MAX } from '@diyar/domain/limits.ts';
import { findPdfFault } from '#api/lib/pdf-check.ts';

parentPort?.on('message', (bytes: Uint8Array) => {
  parentPort?.postMessage(
    findPdfFault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), DOSSIER_PAGES_MAX),
    [],
  );
});
