// Scripts, commands, files, headers and redirects that come in by a page or by what it links to, signed in.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../outcome.ts';
import type { Target, Targets } from '../target.ts';
import { runTool } from '../tool.ts';

/** Not `ssrf`, which asks a server outside. Not `blindsql`, which waits: that is for sqlmap. */
const MODULES = 'xss,permanentxss,exec,file,crlf,redirect,sql';
const CRAWL_SECONDS = 60;
const MODULE_SECONDS = 60;

interface Report {
  vulnerabilities: Record<string, { method: string; path: string; info: string }[]>;
}

export async function attack({ product, planted }: Targets): Promise<Outcome> {
  const control = await scan(planted, []);
  const { ids } = await product.startWorld();
  const findings = await scan(product, [
    '/api/properties?search=villa&place=Dubai&limit=3',
    '/api/properties/suggestions?search=villa',
    `/api/properties/${ids['properties']?.[0]}/token-facts?amount=300`,
    '/properties?search=villa&sortBy=price',
    '/login?redirect=/dashboard',
  ]);
  return { isControlFound: control.some((each) => each.includes('/greeting')), findings };
}

async function scan(target: Target, starts: string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-wapiti-'));
  const { person } = await target.startWorld();
  const report = join(folder, 'report.json');
  const where = `-u ${target.url}/ --scope folder --store-session ${folder} --store-config ${folder} -f json -o ${report}`;
  const limits = `--max-scan-time ${CRAWL_SECONDS} --max-attack-time ${MODULE_SECONDS} --max-links-per-page 20 --max-files-per-dir 15 -t 10`;
  const args = `${where} ${limits} -m ${MODULES} --no-bugreport`.split(' ');
  const addresses = starts.flatMap((path) => ['-s', target.url + path]);
  const { output } = await runTool('wapiti', [...args, ...addresses, '-H', `Authorization: ${person.authorization}`], {
    seconds: CRAWL_SECONDS + 10 * MODULE_SECONDS,
  });
  console.log(`${target.url}: ${/found (\d+) URLs/.exec(output)?.[1] ?? 'no'} addresses and forms`);
  const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(folder, { recursive: true, force: true });
  return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found.map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`),
  );
}
