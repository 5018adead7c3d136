// npm run attack: attack tools against a real server on loopback. Exits 1 when one finds something, or misses what was planted for it.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bench/product.ts';
import type { Outcome } from './outcome.ts';
import { startTargets, type Targets } from './target.ts';
import { isInstalled } from './tool.ts';

/** Written for this; every other run has the name of a tool. */
const OWN = 'calls';
const BUDGETS_EVERY_MS = 1000;

const runs = readdirSync(new URL('runs/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
const wanted = process.argv.length > 2 ? process.argv.slice(2) : runs;
const unknown = wanted.filter((name) => !runs.includes(name));
if (unknown.length > 0) {
  console.error(`There is no run called ${unknown.join(', ')}. There are: ${runs.join(', ')}`);
  process.exit(1);
}
const missing = wanted.filter((name) => name !== OWN && !isInstalled(name));
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

interface Row {
  tool: string;
  isControlFound: boolean;
  requests: number;
  findings: string[];
  seconds: number;
}

async function run(tool: string, targets: Targets): Promise<Row> {
  console.log(`── ${tool}`);
  const { attack } = (await import(`./runs/${tool}.ts`)) as { attack(targets: Targets): Promise<Outcome> };
  const begun = performance.now();
  const before = await targets.countRequests();
  const lifting = setInterval(() => void targets.product.liftBudgets(), BUDGETS_EVERY_MS);
  const { isControlFound, findings } = await attack(targets).finally(() => clearInterval(lifting));
  const damage = await targets.listDamage();
  return {
    tool,
    isControlFound,
    requests: (await targets.countRequests()) - before,
    findings: [...findings, ...damage],
    seconds: Math.round((performance.now() - begun) / 1000),
  };
}

const rows: Row[] = [];
const targets = await startTargets();
try {
  for (const tool of wanted) {
    const row = await run(tool, targets);
    for (const finding of row.findings) console.log(`  ${finding}`);
    rows.push(row);
  }
} finally {
  await targets.stop();
}

const folder = join(root, 'test-results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'attack.json'), JSON.stringify(rows, undefined, 2));
console.table(
  rows.map(({ isControlFound, findings, ...row }) => ({
    ...row,
    'control found': isControlFound ? 'yes' : 'NO',
    findings: findings.length,
  })),
);
process.exit(rows.every(({ isControlFound, findings }) => isControlFound && findings.length === 0) ? 0 : 1);
