// npm run chaos: does harm to a real server and counts what came of it. Exits 1 when a bar is missed.
import { readdirSync } from 'node:fs';
import { createFigures, type RecordFigure } from '../bench/figures.ts';

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

const figures = createFigures();
for (const name of wanted.length > 0 ? wanted : runs) {
  console.log(`── ${name}`);
  const { harm, findObstacle } = (await import(`./runs/${name}.ts`)) as Run;
  const obstacle = findObstacle?.();
  if (obstacle !== undefined) {
    console.log(`   skipped: ${obstacle}`);
    if (wanted.includes(name)) process.exit(1);
    continue;
  }
  await harm(figures.recorder(name));
}
console.table(figures.rows);
process.exit(figures.areMet() ? 0 : 1);
