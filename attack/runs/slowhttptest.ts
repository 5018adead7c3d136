// Slow headers, slow bodies and slow reading, while others want to be served.
import type { Outcome } from '../outcome.ts';
import type { Targets } from '../target.ts';
import { runTool } from '../tool.ts';

const SECONDS = 25;
const CONNECTIONS = 200;
const PATIENCE_MS = 5000;
const modes = { headers: '-H', bodies: '-B', reading: '-X' };

export async function attack({ product, planted }: Targets): Promise<Outcome> {
  const control = await slowDown(planted.url, '/', modes.headers);
  const findings: string[] = [];
  for (const [name, mode] of Object.entries(modes)) {
    const path = name === 'bodies' ? '/api/contact' : '/';
    const { refused, asked, longestMs } = await slowDown(product.url, path, mode);
    console.log(`slow ${name}: ${asked} others served, the slowest in ${Math.round(longestMs)} ms`);
    if (refused > 0)
      findings.push(`slow ${name}: ${refused} of ${asked} others were not served within ${PATIENCE_MS} ms`);
  }
  return { isControlFound: control.refused > 0, findings };
}

async function slowDown(url: string, path: string, mode: string) {
  const args = `${mode} -c ${CONNECTIONS} -r 25 -l ${SECONDS} -i 2 -p 5 -v 1 -u ${url + path}`.split(' ');
  const reading = mode === modes.reading ? '-w 8 -y 16 -n 5 -z 8 -k 3'.split(' ') : [];
  const state = { isOver: false };
  const slow = runTool('slowhttptest', [...args, ...reading], { seconds: SECONDS + 60 });
  const watched = slow.finally(() => (state.isOver = true));
  const others = { asked: 0, refused: 0, longestMs: 0 };
  while (!state.isOver) {
    const begun = performance.now();
    if (!(await isAnswered(`${url}/`))) others.refused += 1;
    others.asked += 1;
    others.longestMs = Math.max(others.longestMs, performance.now() - begun);
  }
  await watched;
  return others;
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    // A connection of its own, as another visitor has.
    const answer = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
