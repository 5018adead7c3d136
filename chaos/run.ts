// npm run chaos: does harm to a real server and counts what came of it. Exits 1 when a bar is missed.
import { readdirSync } from 'node:fs';
import { createFigures, type RecordFigure } from '../bench/figures.ts';

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
  const { harm } = (await import(`./runs/${name}.ts`)) as { harm(record: RecordFigure): Promise<void> };
  await harm(figures.recorder(name));
}
console.table(figures.rows);
process.exit(figures.areMet() ? 0 : 1);
