import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

const refuse = () => new Error('too many');

/** Work that ends when the test says so. */
function createWork() {
  const finish: (() => void)[] = [];
  let atOnce = 0;
  let atMost = 0;
  return {
    finishNext: () => finish.shift()!(),
    countAtMost: () => atMost,
    async work(): Promise<string> {
      atOnce += 1;
      atMost = Math.max(atMost, atOnce);
      await new Promise<void>((resolve) => finish.push(resolve));
      atOnce -= 1;
      return 'done';
    },
  };
}

describe('createTurns', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('runs so many at once, one after the other for the rest, and refuses more than may wait', async () => {
    const takeTurn = createTurns({ atOnce: 2, queueMax: 3, refuse });
    const { work, finishNext, countAtMost } = createWork();
    const accepted = Array.from({ length: 5 }, () => takeTurn(work));
    await expect(takeTurn(work)).rejects.toThrow('too many');
    for (const one of accepted) {
      finishNext();
      expect(await one).toBe('done');
      await Promise.resolve();
    }
    expect(countAtMost()).toBe(2);
  });

  it('refuses whoever has waited too long, and gives the place to the next', async () => {
    const takeTurn = createTurns({ atOnce: 1, queueMax: 2, refuse });
    const { work, finishNext } = createWork();
    const first = takeTurn(work);
    const impatient = takeTurn(work, 1000);
    const patient = takeTurn(work);
    vi.advanceTimersByTime(1000);
    await expect(impatient).rejects.toThrow('too many');
    const late = takeTurn(work);
    for (const one of [first, patient, late]) {
      finishNext();
      expect(await one).toBe('done');
      await Promise.resolve();
    }
  });

  it('does not refuse what has begun', async () => {
    const takeTurn = createTurns({ atOnce: 1, queueMax: 1, refuse });
    const { work, finishNext } = createWork();
    const first = takeTurn(work, 1000);
    vi.advanceTimersByTime(5000);
    finishNext();
    expect(await first).toBe('done');
  });
});
