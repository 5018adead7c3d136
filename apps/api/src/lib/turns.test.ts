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
    const takeTurn = createTurns({ atOnce: 2, waitingMax: 3, refuse });
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
    const takeTurn = createTurns({ atOnce: 1, waitingMax: 2, refuse });
    const { work, finishNext } = createWork();
    const first = takeTurn(work);
    const impatient = takeTurn(work, { waitMaxMs: 1000 });
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
    const takeTurn = createTurns({ atOnce: 1, waitingMax: 1, refuse });
    const { work, finishNext } = createWork();
    const first = takeTurn(work, { waitMaxMs: 1000 });
    vi.advanceTimersByTime(5000);
    finishNext();
    expect(await first).toBe('done');
  });
});

const createTurnsByPerson = (waitingMax = 100, waitingPerPersonMax = 100) =>
  createTurns({
    atOnce: 1,
    waitingMax,
    waitingPerPersonMax,
    refuse: (isOwn) => new Error(isOwn ? 'own queue full' : 'queue full'),
  });

/** Work that ends when it is told to. */
function startWork(takeTurn: ReturnType<typeof createTurns>, done: string[]) {
  return (person: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const work = async () => {
      done.push(name);
      await promise;
    };
    const result = takeTurn(work, { person });
    return { finish: resolve, fail: reject, result };
  };
}

describe('turns by person', () => {
  it('go round the people who wait, however much one of them asked for', async () => {
    const begun: string[] = [];
    const start = startWork(createTurnsByPerson(), begun);
    const hog = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name));
    const others = [start('b', 'b1'), start('c', 'c1'), start('b', 'b2')];
    for (const each of [...hog, ...others]) each.finish();
    await Promise.all([...hog, ...others].map(({ result }) => result));
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4']);
  });

  it('are taken one at a time, and go on after work that failed', async () => {
    const begun: string[] = [];
    const start = startWork(createTurnsByPerson(), begun);
    const first = start('a', 'first');
    const second = start('b', 'second');
    await Promise.resolve();
    expect(begun).toEqual(['first']);
    first.fail(new Error('broken'));
    await expect(first.result).rejects.toThrow('broken');
    second.finish();
    await second.result;
    expect(begun).toEqual(['first', 'second']);
  });

  it('are refused to whoever has enough waiting, and to everybody when the queue is full', async () => {
    const start = startWork(createTurnsByPerson(2, 1), []);
    const running = [start('a', '1'), start('a', '2')];
    await expect(start('a', '3').result).rejects.toThrow('own queue full');
    running.push(start('b', '4'));
    await expect(start('c', '5').result).rejects.toThrow('queue full');
    for (const each of running) each.finish();
    await Promise.all(running.map(({ result }) => result));
    const later = start('c', '6');
    later.finish();
    await later.result;
  });

  it('run so many at once of each person, and refuse more when none may wait', async () => {
    const tell = (isOwn: boolean) => new Error(isOwn ? 'own work' : 'work of others');
    const start = startWork(createTurns({ atOncePerPerson: 2, waitingMax: 0, refuse: tell }), []);
    const running = [start('a', '1'), start('a', '2'), start('b', '3')];
    await expect(start('a', '4').result).rejects.toThrow('own work');
    running[0]!.finish();
    await running[0]!.result;
    running.push(start('a', '5'));
    for (const each of running) each.finish();
    await Promise.all(running.map(({ result }) => result));
  });
});
