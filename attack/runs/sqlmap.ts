// SQL injection in every parameter of every described call: in its path, its query and its body.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  listDescribedCalls,
  validRequest,
  type ApiDescription,
  type DescribedCall,
} from '../../apps/api/src/testing/described-calls.ts';
import type { Outcome } from '../outcome.ts';
import type { Target, Targets } from '../target.ts';
import { runTool } from '../tool.ts';

const LIMIT_SECONDS = 30 * 60;
const AT_ONCE = 2;
const LINE = '='.repeat(54);

export async function attack({ product, planted }: Targets): Promise<Outcome> {
  const control = await scan(planted, listCalls(planted.description), LIMIT_SECONDS);
  const calls = listCalls(product.description);
  const parts = Array.from({ length: AT_ONCE }, (_item, part) => calls.filter((_, index) => index % AT_ONCE === part));
  const found = await Promise.all(parts.map((part) => scan(product, part, LIMIT_SECONDS)));
  return { isControlFound: control.some((line) => line.includes('name')), findings: found.flat() };
}

function listCalls(description: ApiDescription): DescribedCall[] {
  return listDescribedCalls(description).filter(({ fields }) => fields.some(({ place }) => place !== 'header'));
}

async function scan(target: Target, calls: DescribedCall[], seconds: number): Promise<string[]> {
  const { person, ids } = await target.startWorld();
  const idOf = (name: string) => (name === 'sessions' ? undefined : ids[name]?.[0]) ?? randomUUID();
  const folder = mkdtempSync(join(tmpdir(), 'diyar-sqlmap-'));
  const requests = calls.map((call) => toRequest(target.url, call, person.authorization, idOf));
  writeFileSync(join(folder, 'requests'), requests.join('\n'));
  const options = '--batch --ignore-stdin --disable-coloring --dbms=PostgreSQL --technique=BE --level=1 --risk=1';
  const limits = '--timeout=10 --retries=0 --ignore-code=*';
  const args = `-l ${join(folder, 'requests')} --output-dir=${folder} ${options} ${limits}`.split(' ');
  const { output, isOutOfTime } = await runTool('sqlmap', args, { seconds });
  const results = readdirSync(folder).filter((name) => name.startsWith('results-'));
  const found = results.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n').slice(1));
  rmSync(folder, { recursive: true, force: true });
  const tested = output.match(/testing for SQL injection on/g)?.length ?? 0;
  console.log(`${target.url}: ${calls.length} calls, ${tested} parameters tried`);
  return [
    ...found.filter((line) => /,[A-Z]+,/.test(line)),
    ...(isOutOfTime ? [`not done after ${seconds} seconds`] : []),
    ...(tested < calls.length / 2 ? [`only ${tested} parameters were tried: ${output.slice(-500)}`] : []),
  ];
}

/** As a log of requests has it. A path and what comes with it are marked; of other requests the tool finds the parameters itself. */
function toRequest(url: string, call: DescribedCall, authorization: string, idOf: (name: string) => string): string {
  const [request] = fc.sample(validRequest(call, idOf, true), { seed: 1, numRuns: 1 });
  const { path, query, headers, body } = request!;
  const mark = call.path.includes('{') ? '*' : '';
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(path[name])) + mark);
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(toText(value))}${mark}`);
  return [
    LINE,
    `${call.method} ${filled}${pairs.length === 0 ? '' : `?${pairs.join('&')}`} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Authorization: ${authorization}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${toText(value)}`),
    ...(body === undefined ? [] : ['Content-Type: application/json', '', JSON.stringify(body)]),
    '',
    LINE,
  ].join('\n');
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
