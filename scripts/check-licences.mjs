// @ts-check
// check-licences.mjs [--write]: every package has a licence that the product may be shipped with, and docs/licences.md lists those
// that run. With --write the list is written anew.
import { readFileSync, writeFileSync } from 'node:fs';

const LIST = 'docs/licences.md';

/** Permissive ones, and those that ask only for their own files to stay open. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
]);

/** Packages that name their licence in an old way, or in their text alone. */
const READ_BY_HAND = new Map([
  ['busboy', 'MIT'],
  ['dicer', 'MIT'],
  ['humanize-number', 'MIT'],
  ['memorystream', 'MIT'],
  ['only', 'MIT'],
  ['png-js', 'MIT'],
  ['streamsearch', 'MIT'],
]);

/** @typedef {{ name: string, version: string, licence: string, isRun: boolean }} Package */

/**
 * @param {string} file
 * @returns {Package[]}
 */
function listPackages(file) {
  /** @type {Record<string, { version: string, license?: string, dev?: boolean, link?: boolean }>} */
  const packages = JSON.parse(readFileSync(file, 'utf8')).packages;
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, dev }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = license ?? READ_BY_HAND.get(name) ?? 'none';
      return { name, version, licence, isRun: dev !== true && file === 'package-lock.json' };
    });
}

/**
 * Of a choice one must be allowed, of several together all.
 * @param {string} licence
 */
function isAllowed(licence) {
  const text = licence.replaceAll(/[()]/g, '');
  if (text.includes(' OR ')) return text.split(' OR ').some((each) => ALLOWED.has(each));
  return text.split(' AND ').every((each) => ALLOWED.has(each));
}

/** @param {Package[]} packages */
function writeList(packages) {
  const run = packages.filter(({ isRun }) => isRun);
  const licences = [...new Set(run.map(({ licence }) => licence))].toSorted();
  const sections = licences.map((licence) => {
    const named = run.filter((each) => each.licence === licence).map(({ name, version }) => `${name} ${version}`);
    return `## ${licence}\n\n${[...new Set(named)].toSorted().join(', ')}\n`;
  });
  return `# Licences\n\nPackages that the server and the pages run, on any platform, by licence. Written by \`node scripts/check-licences.mjs --write\`.\n\n${sections.join('\n')}`;
}

const packages = ['package-lock.json', 'bench/package-lock.json'].flatMap(listPackages);
const problems = packages
  .filter(({ licence }) => !isAllowed(licence))
  .map(({ name, licence }) => `${name} has the licence ${licence}, which nobody has allowed`);
const list = writeList(packages);
if (process.argv.includes('--write')) writeFileSync(LIST, list);
else if (readFileSync(LIST, 'utf8') !== list) problems.push(`${LIST} is not up to date`);
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
