import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readMark, writeMark } from './page-mark.ts';

const id = randomUUID();
const encode = (text: string) => Buffer.from(text).toString('base64url');

describe('a mark of where a page ended', () => {
  it('is read as it was written', () => {
    const mark = { at: new Date('2026-11-15T10:00:00.123Z'), id };
    expect(readMark(writeMark(mark))).toEqual(mark);
    expect(readMark(undefined)).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['no moment', `yesterday ${id}`],
    ['a year before the calendar', `-005000-01-01T00:00:00.000Z ${id}`],
    ['a year beyond it', `+275760-09-13T00:00:00.000Z ${id}`],
    ['a month that is none', `2026-13-01T00:00:00.000Z ${id}`],
    ['no id', '2026-11-15T10:00:00.123Z 5'],
    ['more', `2026-11-15T10:00:00.123Z ${id} 1`],
  ])('is refused with %s', (_name, text) => {
    expect(() => readMark(encode(text))).toThrow('There is no such page');
  });
});
