import { resolve } from 'node:path';
import { cutDemoPictures } from '../apps/api/src/db/demo/cut-pictures.ts';

const LINE_EVERY = 5;
const cacheFolder = resolve(import.meta.dirname, '../.cache/demo-pictures');

await cutDemoPictures({
  cacheFolder,
  report(done, total) {
    const text = `Cutting pictures ${done}/${total}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${text}${done === total ? '\n' : ''}`);
    else if (done % LINE_EVERY === 0 || done === total) console.log(text);
  },
});
