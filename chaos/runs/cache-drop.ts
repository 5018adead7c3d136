// A stranger sends HEAD, or a write that is refused, before each list: the list must stay ready.
import { median, timed } from '../../bench/measuring.ts';
import { startProduct } from '../../bench/product.ts';
import type { RecordFigure } from '../../bench/figures.ts';

const PORT = 4426;
const ROUNDS = 300;
const LIST = '/api/properties?limit=30';

async function ask(url: string, method = 'GET'): Promise<void> {
  const answer = await fetch(url + LIST, { method });
  await answer.arrayBuffer();
}

export async function harm(record: RecordFigure): Promise<void> {
  const product = await startProduct({ port: PORT });
  try {
    for (let count = 0; count < 20; count += 1) await ask(product.url);
    const times = { alone: [] as number[], HEAD: [] as number[], POST: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.alone.push(await timed(() => ask(product.url)));
      for (const method of ['HEAD', 'POST'] as const) {
        await ask(product.url, method);
        times[method].push(await timed(() => ask(product.url)));
      }
    }
    const alone = median(times.alone);
    for (const method of ['HEAD', 'POST'] as const)
      record(`list after a stranger's ${method}, times a list alone`, median(times[method]) / alone, 2, {
        detail: `${alone.toFixed(2)} ms alone`,
      });
  } finally {
    await product.stop();
  }
}
