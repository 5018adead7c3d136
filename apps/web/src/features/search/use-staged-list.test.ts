import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStagedList } from './use-staged-list.ts';

const homes = (...ids: readonly (string | number)[]) => ids.map((id) => ({ id: String(id) }));
const range = (from: number, count: number) => homes(...Array.from({ length: count }, (_, index) => from + index));

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => (frames[handle - 1] = () => {}));
});

function paintFrame() {
  const due = frames;
  frames = [];
  act(() => due.forEach((callback) => callback(0)));
}

function stage(items: { id: string }[], isAllAtOnce = false) {
  const { result, rerender } = renderHook(({ list, isWholeList }) => useStagedList(list, isWholeList), {
    initialProps: { list: items, isWholeList: isAllAtOnce },
  });
  const ids = () => result.current.drawn.map((item) => item.id);
  /** What is drawn frame by frame, from now on until nothing changes. */
  const watch = () => {
    const seen = [ids()];
    while (!result.current.isWhole) {
      paintFrame();
      seen.push(ids());
      if (seen.length > 100) throw new Error('it never ends');
    }
    return seen;
  };
  const show = (list: { id: string }[], isWholeList = false) => rerender({ list, isWholeList });
  return { ids, show, watch, result };
}

describe('a list that is drawn in stages', () => {
  it('comes one by one as far as it is near, then faster', () => {
    const counts = stage(range(0, 30)).watch();
    expect(counts.map((ids) => ids.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11, 14, 17, 20, 23, 26, 29, 30]);
  });

  it('is there at once for somebody who comes back to it', () => {
    const { ids, result } = stage(range(0, 30), true);
    expect(ids()).toHaveLength(30);
    expect(result.current.isWhole).toBe(true);
  });

  it('gives way to the next: its end goes first, then each home for the one that comes', () => {
    const { show, watch } = stage(range(0, 30), true);
    show(homes('a', 'b'));
    expect(watch().map((ids) => ids.join(' '))).toEqual([
      range(0, 18)
        .map(({ id }) => id)
        .join(' '),
      '0 1 2 3 4 5 6 7',
      'a 1 2 3 4 5 6 7',
      'a b 2 3 4 5 6 7',
      'a b 3 4 5 6 7',
      'a b 4 5 6 7',
      'a b 5 6 7',
      'a b 6 7',
      'a b 7',
      'a b',
    ]);
  });

  it('goes to the last home where the next list is empty', () => {
    const { show, watch } = stage(range(0, 3), true);
    show([]);
    expect(watch().at(-1)).toEqual([]);
  });

  it('goes on where it was when it has only grown', () => {
    const { ids, show, watch } = stage(range(0, 8));
    watch();
    show(range(0, 14));
    expect(ids()).toHaveLength(8);
    expect(watch().map((seen) => seen.length)).toEqual([8, 11, 14]);
  });

  it('keeps a home that stands where it will stand, and draws none twice', () => {
    const { show, watch } = stage(homes('a', 'b', 'c', 'd'), true);
    show(homes('x', 'b', 'a'));
    expect(watch().map((ids) => ids.join(''))).toEqual(['bcd', 'xbcd', 'xbcd', 'xbad', 'xba']);
  });

  it('moves no home past another, adds one in a frame and ends as the list is, whatever comes', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const deal = () => homes(...new Set(Array.from({ length: random(30) }, () => random(40))));
    const { show, watch, ids } = stage(deal());
    for (let round = 0; round < 300; round += 1) {
      let before = ids();
      const list = deal();
      show(list);
      const frameCount = random(3) === 0 ? 3 : Number.POSITIVE_INFINITY;
      const seen = frameCount === 3 ? [ids(), (paintFrame(), ids()), (paintFrame(), ids())] : watch();
      for (const after of seen) {
        expect(new Set(after).size).toBe(after.length);
        expect(after.filter((id) => before.includes(id))).toEqual(before.filter((id) => after.includes(id)));
        const added = after.filter((id) => !before.includes(id)).length;
        expect(added).toBeLessThanOrEqual(after.length > 8 ? 3 : 1);
        before = after;
      }
      if (frameCount !== 3) expect(ids()).toEqual(list.map(({ id }) => id));
    }
  });
});
