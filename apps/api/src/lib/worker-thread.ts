import { Worker } from 'node:worker_threads';

interface Limits {
  deadlineMs: number;
  /** Of the worker's JavaScript heap; a worker that needs more ends alone, without this process. */
  heapMaxMb: number;
  /** What the worker is told when it starts. */
  workerData?: unknown;
}

const YOUNG_GENERATION_MB = 32;
/** Starting a worker takes longer than most of its work, but an idle one keeps its memory. */
const IDLE_MS = 60_000;

/** The worker was ended because it reached one of its limits. */
export class WorkerLimitError extends Error {}

/**
 * Runs a file in a thread of its own: it answers each message with one message. One task at a time, which the caller sees to.
 * The thread is kept for the next task and ended when none comes.
 */
export function createWorkerThread<Result>(file: URL, { deadlineMs, heapMaxMb, workerData }: Limits) {
  let kept: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = new Worker(file, {
      workerData,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMaxMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    // An error without a listener would end this process.
    worker.on('error', () => drop(worker));
    return worker;
  }

  function drop(worker: Worker): void {
    if (kept === worker) kept = undefined;
    void worker.terminate();
  }

  function keepForNext(worker: Worker): void {
    worker.unref();
    idle = setTimeout(() => drop(worker), IDLE_MS).unref();
  }

  return function run(data: unknown): Promise<Result> {
    clearTimeout(idle);
    const worker = (kept ??= start());
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        clearTimeout(deadline);
        drop(worker);
        reject(error);
      };
      const onError = (error: unknown) => fail(explain(error));
      const onExit = (code: number) => fail(new Error(`A worker ended with ${code} before it had a result`));
      const deadline = setTimeout(
        () => fail(new WorkerLimitError(`A worker was stopped after ${deadlineMs} ms`)),
        deadlineMs,
      );
      worker.once('error', onError).once('exit', onExit);
      worker.once('message', (result: Result) => {
        clearTimeout(deadline);
        worker.off('error', onError).off('exit', onExit);
        keepForNext(worker);
        resolve(result);
      });
      worker.ref();
      worker.postMessage(data, []);
    });
  };

  function explain(error: unknown): Error {
    const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    return isOutOfMemory
      ? new WorkerLimitError(`A worker needed more than ${heapMaxMb} MB`)
      : new Error('A worker failed', { cause: error });
  }
}
