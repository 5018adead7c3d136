import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { darkCanvas, lightColors } from '@diyar/domain/colors.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const tokens = read('theme-tokens.css');
const toToken = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

describe('colours outside the stylesheet', () => {
  it.each(Object.entries(lightColors))('%s is that of the light theme', (name, color) => {
    expect(tokens).toContain(`${toToken(name)}: light-dark(${color},`);
  });

  it('the browser bar has those of the canvas', () => {
    expect(tokens).toContain(`--canvas: light-dark(${lightColors.canvas}, ${darkCanvas})`);
    const bars = [...read('../../index.html').matchAll(/name="theme-color" content="(#\w+)" data-scheme="(\w+)"/g)];
    expect(bars.map(([, color, scheme]) => [scheme, color])).toEqual([
      ['light', lightColors.canvas],
      ['dark', darkCanvas],
    ]);
  });
});
