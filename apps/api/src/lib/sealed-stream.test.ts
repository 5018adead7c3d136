import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openStream, sealStream } from './sealed-stream.ts';

const key = randomBytes(32);
const CHUNK = 64 * 1024;

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const seal = (bytes: Buffer, size = 1000) => buffer(Readable.from(sealStream(key, 'one')(inParts(bytes, size))));
const open = (sealed: Buffer, { as = 'one', by = key, size = 777 } = {}) =>
  buffer(Readable.from(openStream(by, as)(inParts(sealed, size))));

describe('a sealed stream', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000])(
    'opens as the %i bytes that were sealed',
    async (size) => {
      const bytes = randomBytes(size);
      expect((await open(await seal(bytes))).equals(bytes)).toBe(true);
      expect((await open(await seal(bytes, 70_000), { size: 100_000 })).equals(bytes)).toBe(true);
    },
  );

  it('opens with its own key and name alone', async () => {
    const sealed = await seal(randomBytes(100));
    await expect(open(sealed, { as: 'other' })).rejects.toThrow('the key is another one');
    await expect(open(sealed, { by: randomBytes(32) })).rejects.toThrow('the key is another one');
    await expect(open(randomBytes(500))).rejects.toThrow('not encrypted');
  });

  it('does not open when a byte is changed, a chunk is moved, or the end is cut off', async () => {
    const sealed = await seal(randomBytes(3 * CHUNK));
    for (const at of [0, 10, 45, 50_000, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      await expect(open(changed)).rejects.toThrow(/^it (was changed|is not encrypted)/);
    }
    const head = 40;
    const piece = CHUNK + 16;
    const swapped = Buffer.concat([
      sealed.subarray(0, head),
      sealed.subarray(head + piece, head + 2 * piece),
      sealed.subarray(head, head + piece),
      sealed.subarray(head + 2 * piece),
    ]);
    await expect(open(swapped)).rejects.toThrow('it was changed');
    for (const length of [10, head, head + piece, head + 2 * piece, sealed.length - 1])
      await expect(open(sealed.subarray(0, length))).rejects.toThrow('cut off');
  });
});
