// npm run chaos: does harm to a real server and counts what came of it. Exits 1 when a bar is missed.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFigures, type RecordFigure } from '../bench/figures.ts';
import { root } from '../bench/product.ts';
import { seed } from './seed.ts';
import { stopSharedCluster } from './shared-cluster.ts';

interface Run {
  harm(record: RecordFigure): Promise<void>;
  /** What this machine lacks for the run; it is then left out, unless it was asked for by name. */
  findObstacle?(): string | undefined;
}

const runs = readdirSync(new URL('runs/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !runs.includes(name));
if (unknown.length > 0) {
  console.error(`There is no run called ${unknown.join(', ')}. There are: ${runs.join(', ')}`);
  process.exit(1);
}

console.log(`CHAOS_SEED=${seed}`);
const figures = createFigures();
let hasFailed = false;
for (const name of wanted.length > 0 ? wanted : runs) {
  console.log(`── ${name}`);
  const { harm, findObstacle } = (await import(`./runs/${name}.ts`)) as Run;
  const obstacle = findObstacle?.();
  if (obstacle !== undefined) {
    console.log(`   skipped: ${obstacle}`);
    hasFailed ||= wanted.includes(name);
    continue;
  }
  try {
    await harm(figures.recorder(name));
  } catch (error) {
    // The figures of an hour are not lost because one run could not be finished.
    hasFailed = true;
    console.error(`${name} could not be finished:`, error);
  }
}
await stopSharedCluster();
console.table(figures.rows);
mkdirSync(join(root, 'test-results'), { recursive: true });
const report = { ranAt: new Date().toISOString(), seed, rows: figures.rows };
writeFileSync(join(root, 'test-results/chaos.json'), `${JSON.stringify(report, null, 2)}\n`);
process.exit(figures.areMet() && !hasFailed ? 0 : 1);
