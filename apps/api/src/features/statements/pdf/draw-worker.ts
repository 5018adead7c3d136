import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '@diyar/words/languages.ts';
import type { Statement } from '../statement.ts';
import type { DrawnDocument } from './draw-document.ts';

const { language } = workerData as { language: Language };

// As in a build of the web app, `@diyar/words/x.ts` is the file of the language that this thread draws in.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!specifier.startsWith('@diyar/words/')) return found;
    return { ...found, url: found.url.replace('/src/en/', `/src/${language}/`) };
  },
});
const { drawDocument } = await import('./draw-document.ts');
const { drawStatement } = await import('./draw-statement.ts');

parentPort?.on('message', async (drawn: Statement | DrawnDocument) => {
  const file = new Uint8Array(await ('sections' in drawn ? drawDocument(drawn) : drawStatement(drawn)));
  parentPort?.postMessage(file, [file.buffer]);
});
