import { beforeEach, describe, expect, it } from 'vitest';
import { createShortMemory, type ShortMemory } from './short-memory.ts';

describe('the short memory', () => {
  let now = 0;
  let memory: ShortMemory;

  beforeEach(() => {
    now = 1000;
    memory = createShortMemory(() => now);
    memory.set('mariam', 'profile', 'seen');
  });

  it('keeps a thing for five seconds and not longer', () => {
    now += 4999;
    expect(memory.get('mariam', 'profile')).toBe('seen');
    now += 1;
    expect(memory.get('mariam', 'profile')).toBeUndefined();
  });

  it('forgets everything of a distrusted group at once, and nothing of another', () => {
    memory.set('omar', 'profile', 'also seen');
    memory.distrust('mariam');
    expect(memory.get('mariam', 'profile')).toBeUndefined();
    expect(memory.get('omar', 'profile')).toBe('also seen');
  });

  it('keeps nothing that is read while a change may still be on its way', () => {
    memory.distrust('mariam');
    now += 19_999;
    memory.set('mariam', 'profile', 'read before the change was committed');
    expect(memory.get('mariam', 'profile')).toBeUndefined();
    now += 1;
    memory.set('mariam', 'profile', 'read after it');
    expect(memory.get('mariam', 'profile')).toBe('read after it');
  });
});
