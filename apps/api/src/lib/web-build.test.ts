import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openWebBuild, type WebBuild } from './web-build.ts';

const manifest = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_shared-1.js'], css: ['assets/index-1.css'] },
  '_shared-1.js': { file: 'assets/shared-1.js', imports: ['_loop-1.js'] },
  '_loop-1.js': { file: 'assets/loop-1.js', imports: ['_shared-1.js'] },
  '_card-1.js': { file: 'assets/card-1.js', css: ['assets/card-1.css'], imports: ['_shared-1.js'] },
  'src/pages/landing.tsx': {
    file: 'assets/landing-1.js',
    imports: ['index.html', '_card-1.js'],
    css: ['assets/landing-1.css', 'assets/card-1.css'],
  },
  'src/assets/hero.avif': { file: 'assets/hero-1.avif', src: 'src/assets/hero.avif' },
};

describe('openWebBuild', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-test-'));
  let web: WebBuild;
  beforeAll(async () => {
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    web = await openWebBuild(folder);
    rmSync(folder, { recursive: true });
  });

  it('keeps the template', () => {
    expect(web.template).toBe('<!doctype html>');
  });

  it('finds what a page needs beyond the entry, each file once', () => {
    expect(web.findPageFiles('src/pages/landing.tsx')).toEqual({
      scripts: ['/assets/landing-1.js', '/assets/card-1.js'],
      styles: ['/assets/landing-1.css', '/assets/card-1.css'],
    });
  });

  it('finds nothing for a page it does not know', () => {
    expect(web.findPageFiles('src/pages/nowhere.tsx')).toEqual({ scripts: [], styles: [] });
  });

  it('knows the hashed name of an asset', () => {
    expect(web.findAsset('src/assets/hero.avif')).toBe('/assets/hero-1.avif');
    expect(web.findAsset('src/assets/nothing.avif')).toBeUndefined();
  });
});
