// A stranger sends HEAD, or a write that is refused, before each list: the list must stay ready.
import { startProduct } from '../../bench/product.mjs';

const PORT = 4426;
const ROUNDS = 300;
const LIST = '/api/properties?limit=30';

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function ask(url, method = 'GET') {
  const answer = await fetch(url + LIST, { method });
  await answer.arrayBuffer();
}

async function timeList(url) {
  const begun = performance.now();
  await ask(url);
  return performance.now() - begun;
}

export async function harm(record) {
  const product = await startProduct({ port: PORT });
  try {
    for (let count = 0; count < 20; count += 1) await ask(product.url);
    const times = { alone: [], HEAD: [], POST: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.alone.push(await timeList(product.url));
      for (const method of ['HEAD', 'POST']) {
        await ask(product.url, method);
        times[method].push(await timeList(product.url));
      }
    }
    const alone = median(times.alone);
    for (const method of ['HEAD', 'POST'])
      record(`list after a stranger's ${method}, times a list alone`, median(times[method]) / alone, 2, {
        detail: `${alone.toFixed(2)} ms alone`,
      });
  } finally {
    await product.stop();
  }
}
