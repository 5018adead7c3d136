import { describe, expect, it } from 'vitest';
import { createTurnsByPerson } from './turns-by-person.ts';

const createTurns = (waitingMax = 100, waitingPerPersonMax = 100) =>
  createTurnsByPerson({
    waitingMax,
    waitingPerPersonMax,
    refuse: (isOwn) => new Error(isOwn ? 'own queue full' : 'queue full'),
  });

/** Work that ends when it is told to. */
function startWork(takeTurn: ReturnType<typeof createTurns>, done: string[]) {
  return (person: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const result = takeTurn(person, async () => {
      done.push(name);
      await promise;
    });
    return { finish: resolve, fail: reject, result };
  };
}

describe('turns by person', () => {
  it('go round the people who wait, however much one of them asked for', async () => {
    const begun: string[] = [];
    const start = startWork(createTurns(), begun);
    const hog = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name));
    const others = [start('b', 'b1'), start('c', 'c1'), start('b', 'b2')];
    for (const each of [...hog, ...others]) each.finish();
    await Promise.all([...hog, ...others].map(({ result }) => result));
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4']);
  });

  it('are taken one at a time, and go on after work that failed', async () => {
    const begun: string[] = [];
    const start = startWork(createTurns(), begun);
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
    const start = startWork(createTurns(2, 1), []);
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
});
