// npm run chaos: does harm to a real server and counts what came of it. Exits 1 when a bar is missed.
import { readdirSync } from 'node:fs';

const runs = readdirSync(new URL('runs/', import.meta.url)).map((file) => file.replace(/\.mjs$/, ''));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !runs.includes(name));
if (unknown.length > 0) {
  console.error(`There is no run called ${unknown.join(', ')}. There are: ${runs.join(', ')}`);
  process.exit(1);
}

const rows = [];

/** A figure that must not exceed its bar, or with `atLeast` not fall below it. */
function record(run, figure, value, bar, { atLeast = false, detail = '' } = {}) {
  const isMet = atLeast ? value >= bar : value <= bar;
  rows.push({
    run,
    figure,
    value: Math.round(value * 1000) / 1000,
    bar: `${atLeast ? '≥' : '≤'} ${bar}`,
    met: isMet ? 'yes' : 'NO',
    detail,
  });
}

for (const name of wanted.length > 0 ? wanted : runs) {
  console.log(`── ${name}`);
  const { harm } = await import(`./runs/${name}.mjs`);
  await harm((figure, ...rest) => record(name, figure, ...rest));
}
console.table(rows);
process.exit(rows.some((row) => row.met === 'NO') ? 1 : 0);
