import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, readCursor, writeCursor } from './cursor.ts';

const id = randomUUID();
const encode = (text: string) => Buffer.from(text).toString('base64url');

describe('a cursor of a list in order of time', () => {
  it('is read as it was written', () => {
    const cursor = { at: new Date('2026-11-15T10:00:00.123Z'), id };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
    expect(readCursor(undefined)).toBeUndefined();
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
    expect(() => readCursor(encode(text))).toThrow('There is no such page');
  });
});

describe('a signed cursor', () => {
  const signing = { key: Buffer.alloc(32, 1), scope: 'homes by price' };
  const cursor = encodeCursor([7, id], signing);

  it('is read as it was written', () => {
    expect(decodeCursor(cursor, signing)).toEqual(['7', id]);
  });

  it('is refused with another scope, another key, without its MAC and when it was changed', () => {
    expect(decodeCursor(cursor, { ...signing, scope: 'homes by area' })).toBeUndefined();
    expect(decodeCursor(cursor, { ...signing, key: Buffer.alloc(32, 2) })).toBeUndefined();
    expect(decodeCursor(encodeCursor([7, id]), signing)).toBeUndefined();
    expect(decodeCursor('', signing)).toBeUndefined();
    const [first] = cursor;
    expect(decodeCursor((first === 'A' ? 'B' : 'A') + cursor.slice(1), signing)).toBeUndefined();
  });
});
