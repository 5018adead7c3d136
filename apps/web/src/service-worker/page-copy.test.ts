import { describe, expect, it } from 'vitest';
import { renderOfflinePage } from './offline-page.ts';
import { markCopy, readPage, toBuiltFile, toCopyAddress, toPicture } from './page-copy.ts';

describe('the address under which a page is copied', () => {
  it.each([
    ['/', '/'],
    ['/faq?from=mail', '/faq'],
    ['/property/7f3?tab=market', '/property/7f3'],
    ['/dashboard/property/7f3', '/property/7f3'],
    ['/properties?bedrooms=2', '/properties?bedrooms=2'],
    ['/ar', '/ar'],
    ['/ar/faq', '/ar/faq'],
    ['/ar/dashboard/property/7f3', '/ar/property/7f3'],
    ['/ar/properties?bedrooms=2', '/ar/properties?bedrooms=2'],
  ])('of %s is %s', (address, copied) => {
    expect(toCopyAddress(address)).toBe(copied);
  });

  it.each([
    '/dashboard',
    '/dashboard/wallet',
    '/ar/dashboard/wallet',
    '/ar/properties?latitude=25.2&longitude=55.3',
    '/dashboard/messages?thread=1',
    '/auth/login',
    '/newsletter/confirm?token=secret',
    '/mailbox',
    '/properties?latitude=25.2&longitude=55.3',
    '/constructor',
  ])('does not exist for %s', (address) => {
    expect(toCopyAddress(address)).toBeUndefined();
  });
});

describe('files and pictures of a copy', () => {
  it('are those of this site that anybody may see', () => {
    expect(toBuiltFile('http://localhost:3000/assets/index-B6TiAwkL.js')).toBe('/assets/index-B6TiAwkL.js');
    expect(toBuiltFile('/assets/ar/index-B6TiAwk.js')).toBe('/assets/ar/index-B6TiAwk.js');
    expect(toBuiltFile('/api/auth/profile')).toBeUndefined();
    expect(toBuiltFile('/assets/../api/x.js')).toBeUndefined();
    expect(toPicture('/api/files/a1-b2/640.avif')).toBe('/api/files/a1-b2/640.avif');
    expect(toPicture('/assets/hero-wide-960-x1.avif')).toBe('/assets/hero-wide-960-x1.avif');
    expect(toPicture('/api/private-pictures/1.jpg')).toBeUndefined();
  });
});

const drawn = `<!doctype html><html data-unpainted lang="en"><head><title>Villa &#38; garden, Doha · Diyar</title>
<link rel="stylesheet" href="/assets/index-1.css"><script data-app="/assets/index-1.js" data-page="/assets/card-1.js /assets/map-1.js"></script>
<link rel="preload" imagesrcset="/assets/hero-1.avif 640w"></head><body><div id="root"><h1 class="type-page">2 homes in <b>Doha</b></h1></div></body></html>`;

describe('a drawn page', () => {
  it('names its title and its files', () => {
    expect(readPage('/property/1', drawn)).toEqual({
      title: 'Villa &#38; garden, Doha',
      files: ['/assets/index-1.css', '/assets/index-1.js', '/assets/card-1.js', '/assets/map-1.js'],
    });
  });

  // One listing would keep every visitor's service worker from being installed.
  it('does not name the files that people write about', () => {
    const said = 'See /assets/none.css or href=&quot;/assets/none.js&quot;';
    const data = JSON.stringify({ description: 'See /assets/none.css or href="/assets/none.js"' });
    const written = `<p title="${said}">${said}</p><script type="application/json">${data}</script></body>`;
    const { files } = readPage('/property/1', drawn);
    expect(readPage('/property/1', drawn.replace('</body>', written)).files).toEqual(files);
  });

  it('is called by its heading where it is a search', () => {
    expect(readPage('/properties?search=doha', drawn).title).toBe('2 homes in Doha');
  });

  it('says as a copy that it is one, since when, and in the chosen theme', () => {
    const copiedAt = new Date(2026, 10, 16, 9, 5).toISOString();
    const html = markCopy(drawn, { address: '/property/1?a="><b>', copiedAt, theme: 'data-theme="dark" ' });
    expect(html).toContain('<html data-theme="dark" data-unpainted lang="en">');
    expect(html).toMatch(/<body><p id="copy-note" role="status"/);
    expect(html).toContain(
      'You are offline. This is a copy from 16 Nov 2026, 09:05: prices and availability may have changed.',
    );
    expect(html).toContain('href="/property/1?a=&#34;&#62;&#60;b&#62;"');
  });
});

describe('the offline page', () => {
  const facts = { title: 'Villa, Doha', files: [], bytes: 1, copiedAt: new Date(2026, 10, 16, 9, 5).toISOString() };
  const home = { address: '/property/1', facts: { ...facts, pictures: ['/api/files/a/640.avif'] } };
  const list = { address: '/properties?bedrooms=2', facts: { ...facts, title: 'Two bedrooms', pictures: [] } };

  async function read(address: string, copies = [home, list]): Promise<Document> {
    const answer = renderOfflinePage({ address, copies, styles: ['/assets/index-1.css'], theme: '' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await answer.text();
    expect(text).not.toMatch(/<script| style=/);
    return new DOMParser().parseFromString(text, 'text/html');
  }

  it('lists what was last seen, with pictures and since when', async () => {
    const page = await read('/property/9');
    expect(page.querySelector('h1')?.textContent).toBe('You are offline');
    expect([...page.querySelectorAll('li')].map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'Villa, Doha Saved 16 Nov 2026, 09:05',
      'Two bedroomsSaved 16 Nov 2026, 09:05',
    ]);
    expect(page.querySelector('li img')?.getAttribute('src')).toBe('/api/files/a/640.avif');
    expect([...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual([
      '/property/9',
      '/property/1',
      '/properties?bedrooms=2',
    ]);
  });

  it('is in Arabic at an Arabic address, and leads there', async () => {
    const arabic = { ...home, address: '/ar/property/1' };
    const page = await read('/ar/property/9', [arabic, list]);
    expect(page.documentElement.lang).toBe('ar');
    expect(page.documentElement.dir).toBe('rtl');
    expect(page.title).toBe('لا اتصال بالإنترنت · ديار');
    expect(page.querySelector('header a')?.getAttribute('href')).toBe('/ar');
    expect(page.querySelector('li')?.textContent).toContain('حُفظ في 16 نوفمبر 2026، 09:05');
    expect((await read('/ar/dashboard/wallet', [])).body.textContent).toContain('محفظتك ورسائلك وطلباتك');
    const html = markCopy(drawn, { address: '/ar/property/1', copiedAt: arabic.facts.copiedAt, theme: '' });
    expect(html).toContain('هذه نسخة من 16 نوفمبر 2026، 09:05');
  });

  it('says that wallet, messages and orders are not on this device', async () => {
    const page = await read('/dashboard/wallet', []);
    expect(page.body.textContent).toContain('Your wallet, messages and orders are not stored on this device.');
    expect(page.body.textContent).toContain('Homes that you open while connected are saved here');
  });
});
