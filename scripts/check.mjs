// @ts-check
// npm run check: types, lint, format, boundaries, dead code. `--prove` shows that each of them can fail.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, node, root, run, say } from './prepare.mjs';

/** @param {string} name */
const bin = (name) => `node_modules/${name}`;
/**
 * @param {string} project
 * @returns {[string, ...string[]]}
 */
const tsc = (project) => [node, bin('ts7/bin/tsc'), '-p', project];

/**
 * `plant` is a file that the check must refuse, or several: each a path and its text. `proof` takes its place where a file cannot.
 * @typedef {{ name: string, command: [string, ...string[]], plant?: string[], proof?: [string, ...string[]], problem?: (output: string) => string | undefined }} Check
 */

/** @type {Check[]} */
const checks = [
  {
    name: 'types: words',
    command: tsc('packages/words'),
    plant: ['packages/words/src/en/planted.ts', "export const planted: number = 'text';\n"],
  },
  {
    name: 'types: domain',
    command: tsc('packages/domain'),
    plant: ['packages/domain/src/planted.ts', "export const planted: number = 'text';\n"],
  },
  {
    name: 'types: api',
    command: tsc('apps/api'),
    plant: ['apps/api/src/planted.ts', "export const planted: number = 'text';\n"],
  },
  {
    name: 'types: web',
    command: tsc('apps/web'),
    plant: ['apps/web/src/planted.tsx', "export const planted: number = 'text';\n"],
  },
  {
    name: 'types: service worker',
    command: tsc('apps/web/src/service-worker'),
    plant: ['apps/web/src/service-worker/planted.ts', "export const planted: number = 'text';\n"],
  },
  {
    name: 'types: chain',
    command: tsc('packages/chain'),
    plant: ['packages/chain/src/planted.ts', "export const planted: number = 'text';\n"],
  },
  { name: 'types: e2e', command: tsc('e2e'), plant: ['e2e/planted.ts', "export const planted: number = 'text';\n"] },
  {
    name: 'types: scripts',
    command: tsc('scripts'),
    plant: ['scripts/planted.mjs', "/** @type {number} */\nexport const planted = 'text';\n"],
  },
  {
    name: 'types: bench, chaos and attack',
    command: tsc('bench'),
    plant: ['chaos/planted.ts', "export const planted: number = 'text';\n"],
  },
  {
    name: 'lint',
    command: [node, bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
    plant: ['apps/api/src/planted.ts', 'export async function planted() {\n  Promise.resolve(1);\n}\n'],
  },
  {
    name: 'format',
    command: [node, bin('oxfmt/bin/oxfmt'), '--check'],
    plant: ['apps/api/src/planted.ts', 'export const planted   =  1\n'],
  },
  {
    name: 'words in every language',
    command: [node, 'scripts/check-languages.mjs'],
    plant: ['packages/words/src/en/planted.ts', "export const planted = 'Planted';\n"],
  },
  {
    name: 'directions of reading',
    command: [node, 'scripts/check-languages.mjs', 'directions'],
    plant: ['apps/web/src/planted.tsx', 'export const Planted = () => <p className="ml-4" />;\n'],
  },
  {
    name: 'words',
    command: [node, 'scripts/check-words.mjs'],
    plant: ['apps/web/src/planted.tsx', 'export const Planted = () => <p>Hello there</p>;\n'],
  },
  {
    name: 'boundaries',
    command: [
      node,
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      'apps',
      'packages',
      '--config',
      '.dependency-cruiser.mjs',
    ],
    plant: [
      'apps/web/src/ui/planted.ts',
      "import { paths } from '#web/lib/paths.ts';\nexport const planted = paths;\n",
    ],
    // A cruiser that cannot read TypeScript sees nothing and complains of nothing.
    problem: (output) =>
      Number(/(\d+) modules/.exec(output)?.[1] ?? 0) < 100 ? 'fewer than 100 modules were cruised' : undefined,
  },
  {
    name: 'boundaries: feature circles',
    command: [
      node,
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      'apps',
      'packages',
      '--config',
      '.dependency-cruiser-features.mjs',
    ],
    plant: [
      'apps/api/src/features/planted/planted.service.ts',
      "import { other } from '#api/features/planted-other/other.service.ts';\nexport const planted = other;\n",
      'apps/api/src/features/planted-other/other.service.ts',
      "import { planted } from '#api/features/planted/planted.repository.ts';\nexport const other = planted;\n",
      'apps/api/src/features/planted/planted.repository.ts',
      'export const planted = 1;\n',
    ],
    problem: (output) =>
      Number(/(\d+) modules/.exec(output)?.[1] ?? 0) < 100 ? 'fewer than 100 modules were cruised' : undefined,
  },
  {
    name: 'boundaries: SQL stays in repositories',
    command: [
      node,
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      'apps/api',
      '--config',
      '.dependency-cruiser.mjs',
    ],
    plant: [
      'apps/api/src/features/users/planted.service.ts',
      "import type { RawBuilder } from 'kysely';\nexport type Planted = RawBuilder<string>;\n",
    ],
  },
  {
    name: 'money without floating point',
    command: [node, 'scripts/check-money.mjs'],
    plant: [
      'apps/api/src/features/ledger/planted.ts',
      'export function planted(amountMinor: number): number {\n  return amountMinor / 3;\n}\n',
    ],
  },
  {
    name: 'documentation',
    command: [node, 'scripts/check-docs.mjs'],
    plant: ['docs/planted.md', 'See `apps/api/src/planted.ts`.\n'],
  },
  {
    name: 'lockfile: hashes',
    command: [node, 'scripts/check-lockfile.mjs', 'hashes'],
    plant: ['bench/package-lock.json', '{ "packages": { "node_modules/planted": { "version": "1.0.0" } } }\n'],
  },
  {
    name: 'lockfile: install scripts',
    command: [node, 'scripts/check-lockfile.mjs', 'scripts'],
    plant: [
      'bench/package-lock.json',
      '{ "packages": { "node_modules/planted": { "integrity": "sha512-x", "hasInstallScript": true } } }\n',
    ],
  },
  {
    name: 'lockfile: Node',
    command: [node, 'scripts/check-lockfile.mjs', 'node'],
    plant: ['package-lock.json', '{ "name": "planted", "packages": {} }\n'],
  },
  {
    name: 'licences',
    command: [node, 'scripts/check-licences.mjs'],
    plant: ['bench/package-lock.json', '{ "packages": { "node_modules/planted": { "license": "GPL-3.0-only" } } }\n'],
  },
  {
    name: 'known vulnerabilities',
    command: [node, 'scripts/check-audit.mjs'],
    proof: [node, 'scripts/check-audit.mjs', '--prove'],
  },
  {
    name: 'dead code',
    command: [node, bin('knip/bin/knip.js'), '--no-progress'],
    plant: ['apps/api/src/planted.ts', 'export const planted = 1;\n'],
  },
];

/**
 * @param {Check} check
 * @param {string} cwd
 */
async function runCheck({ command: [file, ...args], problem }, cwd) {
  const { code, output } = await run(file, args, { cwd });
  const trouble = code === 0 ? problem?.(output) : undefined;
  return { passed: code === 0 && trouble === undefined, output: trouble ?? output.trim() };
}

export async function check() {
  let failed = 0;
  await inPairs(checks, async (each) => {
    const { passed, output } = await runCheck(each, root);
    const remark = passed && output.startsWith('not asked') ? ` (${output})` : '';
    say(`${passed ? 'ok  ' : 'FAIL'} ${each.name}${remark}`);
    if (passed) return;
    failed += 1;
    say(output);
  });
  return { passed: checks.length - failed, failed };
}

/** Each check on a copy of the project with one thing wrong in it. */
export async function prove() {
  let failed = 0;
  const copies = [await copyProject(), await copyProject()];
  await inPairs(checks, async (each, worker) => {
    const { noticed, output } = each.proof ? await runProof(each.proof) : await runPlanted(each, copies[worker]);
    say(`${noticed ? 'ok  ' : 'FAIL'} ${each.name} notices what is wrong`);
    if (!noticed) {
      failed += 1;
      say(output);
    }
  });
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  return { passed: checks.length - failed, failed };
}

/** @param {[string, ...string[]]} proof */
async function runProof([file, ...args]) {
  const { code, output } = await run(file, args);
  return { noticed: code === 0, output };
}

/**
 * @param {Check} each
 * @param {string} copy
 */
async function runPlanted(each, copy) {
  plant(each, copy);
  const { passed, output } = await runCheck(each, copy);
  unplant(each, copy);
  return { noticed: !passed && output.includes('planted'), output };
}

/**
 * @param {Check} check
 * @param {string} copy
 */
function plant({ plant: planted = [] }, copy) {
  for (let index = 0; index < planted.length; index += 2) {
    const [path, text] = planted.slice(index);
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
}

/**
 * @param {Check} check
 * @param {string} copy
 */
function unplant({ plant: planted = [] }, copy) {
  for (let index = 0; index < planted.length; index += 2) {
    const path = planted[index];
    if (existsSync(join(root, path))) cpSync(join(root, path), join(copy, path));
    else rmSync(join(copy, path));
  }
}

async function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'diyar-check-'));
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  const wanted = /\.(tsx?|mjs|json|css|html|md)$|^\.[^/]+$/;
  for (const file of output.split('\n').filter((each) => wanted.test(each) || each.startsWith('docs/'))) {
    cpSync(join(root, file), join(copy, file), { recursive: true, force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item, worker: 0 | 1) => Promise<void>} work
 */
async function inPairs(items, work) {
  const waiting = [...items];
  /** @param {0 | 1} worker */
  const workThrough = async (worker) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item, worker);
  };
  await Promise.all([workThrough(0), workThrough(1)]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install('everything');
  const results = [await check(), ...(process.argv.includes('--prove') ? [await prove()] : [])];
  process.exit(results.some((result) => result.failed > 0) ? 1 : 0);
}
