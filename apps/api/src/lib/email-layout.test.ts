import { describe, expect, it } from 'vitest';
import { wordsOf } from '@diyar/words/by-language/words.ts';
import * as layout from './email-layout.ts';

const english = wordsOf('en');
const arabic = wordsOf('ar');
const composeEmail = (content: layout.EmailContent) => layout.composeEmail(english, content);
const quoteName = (name: string) => layout.quoteName(english, name);

const content = {
  kind: null,
  subject: 'Please confirm',
  heading: 'One click',
  paragraphs: ['First.', 'Second.'],
  action: { label: 'Confirm', url: 'https://diyar.test/confirm?a=1&b=2' },
  links: [{ label: 'A villa', url: 'https://diyar.test/property/1' }],
  footnote: 'Why you get this.',
  unsubscribe: { label: 'Unsubscribe', url: 'https://diyar.test/unsubscribe' },
};

describe('composeEmail', () => {
  it('says the same in plain words and in HTML', () => {
    const { text, html } = composeEmail(content);
    expect(text).toBe(
      'One click\n\nFirst.\n\nSecond.\n\nConfirm:\nhttps://diyar.test/confirm?a=1&b=2\n\nA villa\nhttps://diyar.test/property/1\n\n--\nWhy you get this.\n\nUnsubscribe: https://diyar.test/unsubscribe\n\nDiyar',
    );
    for (const words of [
      'One click',
      'First.',
      'Second.',
      'Confirm',
      'https://diyar.test/confirm?a=1&#38;b=2',
      'A villa',
      'Why you get this.',
      'Unsubscribe',
    ])
      expect(html).toContain(words);
  });

  it('leaves out what an email does not have', () => {
    const { html, text } = composeEmail({
      kind: null,
      subject: 'Hello',
      heading: 'Hello',
      paragraphs: [],
      footnote: 'Why.',
    });
    expect(html).not.toContain('<a ');
    expect(text).toBe('Hello\n\n--\nWhy.\n\nDiyar');
  });

  it('keeps the subject to one line', () => {
    expect(composeEmail({ ...content, subject: 'Hello\r\nBcc: spy@evil.test' }).subject).toBe(
      'Hello Bcc: spy@evil.test',
    );
  });

  it('says the same in short for the list of its kind, with a path instead of an address', () => {
    expect(composeEmail(content).notice).toBeUndefined();
    expect(composeEmail({ ...content, kind: 'orders' }).notice).toEqual({
      kind: 'orders',
      title: 'Please confirm',
      body: 'First.',
      path: '/confirm?a=1&b=2',
    });
    const brief = 'x'.repeat(400);
    expect(composeEmail({ ...content, kind: 'orders', brief }).notice!.body).toBe(`${'x'.repeat(299)}…`);
  });

  it('leads whoever reads it in the app to the settings of security, not to a lost password', () => {
    const action = { label: 'Reset', url: 'https://diyar.test/auth/forgot-password' };
    expect(composeEmail({ ...content, kind: 'security', action }).notice!.path).toBe('/dashboard/profile?tab=security');
  });

  it('lets nothing out of its place', () => {
    const hostile = `"><script>alert('1')</script>&`;
    const { html } = composeEmail({
      kind: null,
      subject: hostile,
      heading: hostile,
      paragraphs: [hostile],
      action: { label: hostile, url: hostile },
      links: [{ label: hostile, url: hostile }],
      footnote: hostile,
      unsubscribe: { label: hostile, url: hostile },
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain(`'1'`);
    expect(html.match(/&#34;&#62;&#60;script&#62;alert\(&#39;1&#39;\)&#60;\/script&#62;&#38;/g)).toHaveLength(11);
  });
});

describe('an email in Arabic', () => {
  it('reads from right to left, with addresses that do not', () => {
    const { html, text } = layout.composeEmail(arabic, { ...content, heading: 'نقرة واحدة', paragraphs: ['أولًا.'] });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toMatch(/<div lang="ar" dir="rtl"/);
    expect(html).toMatch(/<p dir="ltr"[^>]*text-align:right">https:\/\/diyar\.test\/confirm/);
    expect(html).not.toContain('Georgia');
    expect(text).toMatch(/\n\nديار$/);
  });

  it('leads to pages in Arabic, and its notification to a path without the language', () => {
    const deps = { config: { publicUrl: 'https://diyar.test' } };
    const action = layout.toLink(deps, arabic, 'فتح', '/dashboard/wallet?tab=1');
    expect(action.url).toBe('https://diyar.test/ar/dashboard/wallet?tab=1');
    expect(layout.toLink(deps, english, 'Open', '/').url).toBe('https://diyar.test/');
    expect(layout.composeEmail(arabic, { ...content, kind: 'orders', action }).notice!.path).toBe(
      '/dashboard/wallet?tab=1',
    );
  });

  it('has names between the quotation marks of the language', () => {
    expect(layout.quoteName(arabic, 'Diyar» “Layla')).toBe('«Diyar Layla»');
  });
});

describe('quoteName', () => {
  it('ends where the name ends, whatever the name says', () => {
    expect(quoteName('Diyar” asks you to call “Layla')).toBe('“Diyar asks you to call Layla”');
    expect(quoteName('„Ana" «B»')).toBe('“Ana B”');
    expect(quoteName('a'.repeat(200))).toBe(`“${'a'.repeat(59)}…”`);
    expect(quoteName('a'.repeat(60))).toBe(`“${'a'.repeat(60)}”`);
  });
});
