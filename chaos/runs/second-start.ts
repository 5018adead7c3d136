// A second start on data that is in use, and a start on data whose server was killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root, startProduct } from '../../bench/product.ts';
import type { RecordFigure } from '../../bench/figures.ts';

const PORT = 4423;

async function startAnother(dataDir: string) {
  const begun = performance.now();
  const child = spawn(process.execPath, ['apps/api/src/server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT + 1), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [text] = await Promise.all([child.stderr.toArray(), once(child, 'exit')]);
  return { code: child.exitCode, words: text.join('').trim(), seconds: (performance.now() - begun) / 1000 };
}

export async function harm(record: RecordFigure): Promise<void> {
  let product = await startProduct({ port: PORT });
  const { dataDir, pid } = product;
  try {
    const { code, words, seconds } = await startAnother(dataDir);
    record('second start refused after, s', seconds, 5, { detail: words });
    record('refusals that name the holder', Number(code === 1 && words.includes(`process ${pid}`)), 1, {
      atLeast: true,
    });
    await product.kill();
    product = await startProduct({ port: PORT, dataDir });
    record('start after kill -9 ready after, s', product.readyMs / 1000, 15);
  } finally {
    await product.stop();
  }
}
