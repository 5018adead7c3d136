// What anybody may ask for and what takes a look at every home: a hundred calls against the first one.
import { withFilledProduct } from '../filled-product.ts';
import type { RecordFigure } from '../../bench/figures.ts';

const HOMES = Number(process.env['HOMES'] ?? 30_000);
const CALLS = 100;
const AT_ONCE = 10;
/** A hundred calls from the cache cost less than so many that compute. */
const BAR = 10;
const paths = ['/api/statistics', '/api/properties/insights', '/api/properties/map?zoom=2', '/sitemap.xml'];

async function timeCall(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip, br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - begun;
}

export async function harm(record: RecordFigure): Promise<void> {
  await withFilledProduct({ port: 4425, homes: HOMES }, async ({ url }) => {
    await timeCall(`${url}/api/properties`);
    for (const path of paths) {
      const first = await timeCall(url + path);
      const begun = performance.now();
      for (let count = 0; count < CALLS; count += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, () => timeCall(url + path)));
      const all = performance.now() - begun;
      record(`${path}: ${CALLS} calls against one`, all / first, BAR, {
        detail: `${Math.round(first)} ms, then ${(all / CALLS).toFixed(1)} ms a call with ${HOMES} homes`,
      });
    }
  });
}
