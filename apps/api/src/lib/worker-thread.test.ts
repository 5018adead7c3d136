import { describe, expect, it } from 'vitest';
import { createWorkerThread, WorkerLimitError } from './worker-thread.ts';

const limits = { deadlineMs: 20_000, heapMaxMb: 64 };

function createTask(code: string, { deadlineMs, heapMaxMb } = limits) {
  const script = `import { parentPort } from 'node:worker_threads';
    let count = 0;
    parentPort.on('message', (data) => { count += 1; ${code} });`;
  return createWorkerThread(new URL(`data:text/javascript,${encodeURIComponent(script)}`), { deadlineMs, heapMaxMb });
}

describe('a worker thread', () => {
  it('answers what it is given, and is kept for the next task', async () => {
    const double = createTask('parentPort.postMessage([data * 2n, count])');
    expect(await double(1n)).toEqual([2n, 1]);
    expect(await double(21n)).toEqual([42n, 2]);
  });

  it('is stopped when its work does not end, and another takes its place', async () => {
    const task = createTask('if (data === "endless") for (;;); parentPort.postMessage(count)', {
      ...limits,
      deadlineMs: 3000,
    });
    const endless = task('endless');
    await expect(endless).rejects.toThrow(WorkerLimitError);
    await expect(endless).rejects.toThrow('A worker was stopped after 3000 ms');
    expect(await task('short')).toBe(1);
  });

  it('ends alone when it needs too much memory', async () => {
    const hoard = createTask('const kept = []; for (;;) kept.push(new Array(1_000_000).fill(kept.length));', {
      ...limits,
      heapMaxMb: 16,
    });
    const started = hoard(undefined);
    await expect(started).rejects.toThrow(WorkerLimitError);
    await expect(started).rejects.toThrow('A worker needed more than 16 MB');
  });

  it('passes on what went wrong inside, and notices an end without a result', async () => {
    await expect(createTask('throw new Error("broken")')('x')).rejects.toMatchObject({ cause: { message: 'broken' } });
    await expect(createTask('process.exit(3)')('x')).rejects.toThrow('A worker ended with 3');
  });

  it('does not see the environment of this process', async () => {
    expect(await createTask('parentPort.postMessage(Object.keys(process.env))')('x')).toEqual([]);
  });
});
