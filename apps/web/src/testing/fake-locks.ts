import { vi } from 'vitest';

/** Web Locks, which jsdom lacks: one holder at a time, in order. */
export function installLocks(): void {
  let tail: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };
  vi.stubGlobal(
    'navigator',
    new Proxy(window.navigator, {
      has: (target, key) => key === 'locks' || Reflect.has(target, key),
      get: (target, key) => (key === 'locks' ? { request } : Reflect.get(target, key, target)),
    }),
  );
}
