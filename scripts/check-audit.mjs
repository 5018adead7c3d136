// @ts-check
// check-audit.mjs [--prove]: no package that runs or builds the product has a known vulnerability that is high or critical. Where the
// registry cannot be asked it says so and passes. `--prove` asks a registry of its own that knows one.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { root, run, say } from './prepare.mjs';

/** Each with a lockfile of its own. */
const FOLDERS = ['.', 'bench'];
const LEVEL = 'high';

/**
 * @param {string} folder
 * @param {string[]} options
 * @returns {Promise<{ refused: string[] } | { notAsked: string }>}
 */
async function audit(folder, ...options) {
  const args = ['audit', '--json', '--package-lock-only', `--audit-level=${LEVEL}`, ...options];
  const { output } = await run('npm', args, { cwd: join(root, folder) });
  const report = readReport(output);
  if (report?.vulnerabilities === undefined) return { notAsked: report?.message ?? output.trim() };
  const found = Object.values(report.vulnerabilities).filter(({ severity }) => /^(?:high|critical)$/.test(severity));
  return { refused: found.map(({ name, severity, range }) => `${folder}: ${name} ${range} (${severity})`) };
}

/**
 * npm writes warnings before its answer.
 * @param {string} output
 * @returns {{ message?: string, vulnerabilities?: Record<string, { name: string, severity: string, range: string }> } | undefined}
 */
function readReport(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('\n{') + 1, output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

async function check() {
  const reports = await Promise.all(FOLDERS.map((folder) => audit(folder)));
  const refused = reports.flatMap((report) => ('refused' in report ? report.refused : []));
  const notAsked = reports.find((report) => 'notAsked' in report);
  if (refused.length > 0) say(`known vulnerabilities:\n${refused.join('\n')}\n"npm audit" in the folder says more`);
  else if (notAsked !== undefined) say(`not asked: ${notAsked.notAsked}`);
  return refused.length === 0;
}

/** A registry that knows a critical vulnerability of one installed package, and of no other. */
async function prove() {
  const planted = 'fastify';
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      // Which versions there are, of the package and of what depends on it.
      const name = decodeURIComponent(String(request.url).slice(1));
      response.end(JSON.stringify({ name, versions: {} }));
      return;
    }
    const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
    const asked = /** @type {Record<string, string[]>} */ (await json(body));
    const advisory = {
      id: 1,
      url: 'http://localhost/',
      title: 'planted',
      severity: 'critical',
      vulnerable_versions: '*',
    };
    response.end(JSON.stringify(planted in asked ? { [planted]: [advisory] } : {}));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const registry = `--registry=http://127.0.0.1:${port}`;
  const [ours, ofBench] = [await audit('.', registry), await audit('bench', registry)];
  server.close();
  const isNoticed = 'refused' in ours && ours.refused.some((line) => line.includes(planted));
  // What is not installed there must not be found there.
  const isQuiet = 'refused' in ofBench && ofBench.refused.length === 0;
  if (!isNoticed || !isQuiet) say(JSON.stringify({ ours, ofBench }, null, 2));
  return isNoticed && isQuiet;
}

process.exit((await (process.argv.includes('--prove') ? prove() : check())) ? 0 : 1);
