// @ts-check
// cut-demo-pictures.mjs [--if-seeding]: with the flag, only where the settings ask for demonstration data.
import { resolve } from 'node:path';
import { readConfig } from '../apps/api/src/config.ts';
import { cutDemoPictures } from '../apps/api/src/db/demo/cut-pictures.ts';

const LINE_EVERY = 5;
const cacheFolder = resolve(import.meta.dirname, '../.cache/demo-pictures');

/** Settings that are wrong are reported by the server. */
function isSeeding() {
  try {
    return readConfig(process.env).demoAccounts !== 'none';
  } catch {
    return false;
  }
}

if (!process.argv.includes('--if-seeding') || isSeeding()) {
  await cutDemoPictures({
    cacheFolder,
    report(done, total) {
      const text = `Cutting pictures ${done}/${total}`;
      if (process.stdout.isTTY) process.stdout.write(`\r${text}${done === total ? '\n' : ''}`);
      else if (done % LINE_EVERY === 0 || done === total) console.log(text);
    },
  });
}
