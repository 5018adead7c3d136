import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createPageCompressor } from './compression.ts';

describe('pages that are asked for again', () => {
  it('are made as small as they can be one at a time; the others go out quickly meanwhile', async () => {
    const underWay: { page: string; finish: (smallest: Buffer) => void }[] = [];
    const compress = createPageCompressor((page) => new Promise((finish) => void underWay.push({ page, finish })));
    const pages = ['one', 'two', 'three'];
    for (let times = 0; times < 3; times += 1)
      for (const page of pages) expect(brotliDecompressSync(await compress(page)).toString()).toBe(page);
    expect(underWay.map(({ page }) => page)).toEqual(['one']);

    const smallest = Buffer.from('smallest');
    underWay[0]!.finish(smallest);
    await vi.waitFor(async () => expect(await compress('one')).toBe(smallest));
    await compress('two');
    await compress('three');
    expect(underWay.map(({ page }) => page)).toEqual(['one', 'two']);
  });
});
