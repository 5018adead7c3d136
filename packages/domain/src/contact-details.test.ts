import { describe, expect, it } from 'vitest';
import { splitContacts } from './contact-details.ts';

function listContacts(text: string): [string, string | null][] {
  return splitContacts(text).flatMap((part) => (part.contact === null ? [] : [[part.contact, part.text.trim()]]));
}

describe('contact details in a text', () => {
  it.each([
    ['write to omar@example.com today', 'email', 'omar@example.com'],
    ['omar.k+home@mail.example.museum', 'email', 'omar.k+home@mail.example.museum'],
    ['omar at gmail dot com', 'email', 'omar at gmail dot com'],
    ['omar (at) gmail (dot) com', 'email', 'omar (at) gmail (dot) com'],
    ['omar [AT] gmail.com', 'email', 'omar [AT] gmail.com'],
    ['omar＠gmail.com', 'email', 'omar＠gmail.com'],
    ['call +971 50 123 4567', 'phone', '+971 50 123 4567'],
    ['call 050-123-4567 tonight', 'phone', '050-123-4567'],
    ['(0)50.123.45.67', 'phone', '(0)50.123.45.67'],
    ['٠٥٠١٢٣٤٥٦٧', 'phone', '٠٥٠١٢٣٤٥٦٧'],
    ['رقمي ٠٥٠ ١٢٣ ٤٥٦٧', 'phone', '٠٥٠ ١٢٣ ٤٥٦٧'],
    ['۰۹۱۲۳۴۵۶۷۸۹', 'phone', '۰۹۱۲۳۴۵۶۷۸۹'],
    ['0 5 0 1 2 3 4 5 6 7', 'phone', '0 5 0 1 2 3 4 5 6 7'],
    ['0５0 12 34 567', 'phone', '0５0 12 34 567'],
    ['050\u200b123\u200b4567', 'phone', '050\u200b123\u200b4567'],
    ['zero five zero, one two three four', 'phone', 'zero five zero, one two three four'],
    ['05 zero 12 three 4 5', 'phone', '05 zero 12 three 4 5'],
    ['050 123 4567', 'phone', '050 123 4567'],
    ['050:123:4567', 'phone', '050:123:4567'],
    ['050*123|45~67', 'phone', '050*123|45~67'],
    ['050123\u2063 4567', 'phone', '050123\u2063 4567'],
    ['⓪⑤⓪①②③④⑤⑥⑦', 'phone', '⓪⑤⓪①②③④⑤⑥⑦'],
    ['omar @ gmail . com', 'email', 'omar @ gmail . com'],
    ['omar@gmail․com', 'email', 'omar@gmail․com'],
    ['501 234 567', 'phone', '501 234 567'],
    ['50-123-456', 'phone', '50-123-456'],
    ['omar.h@gmail\u200b.com', 'email', 'omar.h@gmail\u200b.com'],
    ['omar.h@gmail．com', 'email', 'omar.h@gmail．com'],
    ['ask ｏｍａｒ＠ｇｍａｉｌ．ｃｏｍ now', 'email', 'ｏｍａｒ＠ｇｍａｉｌ．ｃｏｍ'],
    ['omar\u3164.h@gma\ufe0fil.com', 'email', 'omar\u3164.h@gma\ufe0fil.com'],
    ['diyar-homes\u2060.com', 'link', 'diyar-homes\u2060.com'],
    ['050=123=4567', 'phone', '050=123=4567'],
    ['050$123$4567', 'phone', '050$123$4567'],
    ['0 5 0 + 1 2 3 + 4 5 6 7', 'phone', '0 5 0 + 1 2 3 + 4 5 6 7'],
    ['050ـ123ـ4567', 'phone', '050ـ123ـ4567'],
    ['0️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', 'phone', '0️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣'],
    ['050\n\n\n\n\n123\r\n\r\n\r\n\r\n\r\n4567', 'phone', '050\n\n\n\n\n123\r\n\r\n\r\n\r\n\r\n4567'],
    ['AED 0501234567', 'phone', '0501234567'],
    ['AED 501234567', 'phone', '501234567'],
    ['0501234567 m²', 'phone', '0501234567'],
    ['AED +971 50 12', 'phone', '+971 50 12'],
    ['2015-2019 501234567', 'phone', '2015-2019 501234567'],
    ['see https://evil.example/pay?x=1', 'link', 'https://evil.example/pay?x=1'],
    ['wa.me/971501234567', 'link', 'wa.me/971501234567'],
    ['www.example.museum', 'link', 'www.example.museum'],
    ['on example dot com', 'link', 'on example dot com'],
    ['omar@gmail .com', 'email', 'omar@gmail .com'],
    ['omar@gmail. com', 'email', 'omar@gmail. com'],
    ['omar@\ngmail\n.\ncom', 'email', 'omar@\ngmail\n.\ncom'],
    ['omar@gmail,com', 'email', 'omar@gmail'],
    ['omar.k@gmail·com', 'email', 'omar.k@gmail'],
    ['omar.k@gmail', 'email', 'omar.k@gmail'],
    ['971,501,234,567', 'phone', '971,501,234,567'],
    ['صفر خمسه صفر واحد اتنين تلاته اربعه', 'phone', 'صفر خمسه صفر واحد اتنين تلاته اربعه'],
    ['instagram @omar.homes', 'handle', '@omar.homes'],
  ])('%j holds a way to reach somebody', (text, kind, found) => {
    const contacts = listContacts(text);
    expect(contacts.map(([each]) => each)).toEqual([kind]);
    expect(found).toContain(contacts[0]![1]);
    expect(
      splitContacts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    'Is it still free on 2026-11-16 at 14:30?',
    'From 16.11.2026 to 1/12/2026',
    'The rent is AED 12 500 000 a year',
    'I offer 1,250,000 for it',
    'I offer 1 250 000',
    'about 12500000 AED',
    'Built 2015-2019, 3 bedrooms, 2 baths, 1,800 sqft',
    'Look at home. It is nice. Me too.',
    'I could come 10:00-12:30 or 15:00, 17:30',
    'Shall we say 20.11.2026, 14:30?',
    'Rent 1,200 + 350 = 1,550',
    'We arrive at noon, one or two people',
    '5 % down, 20 years',
    'Between $120,000 - $150,000',
    'Between $120000 - $150000',
    'It costs AED 1,250,000,000',
    'A plot of 1250000 m²',
    'ممتـــاز، متى يمكنني زيارة المنزل؟',
    'Flat 1203, tower 4',
    'It costs AED 9,250,000,000',
    'Two nights @ 500. Company pays',
    'غرفتان أو تلاته، وخمسه كراسي',
  ])('%j holds none', (text) => {
    expect(listContacts(text)).toEqual([]);
  });

  it('are cut out of the text as it was written, with what cannot be seen', () => {
    expect(splitContacts('ﷺ 🏠 call ０5０\u200b1234567\u200b, or ½ price')).toEqual([
      { text: 'ﷺ 🏠 call ', contact: null },
      { text: '０5０\u200b1234567\u200b', contact: 'phone' },
      { text: ', or ½ price', contact: null },
    ]);
  });

  // Catastrophic patterns: one of them would run into the time limit of the test.
  it.each([
    'a@',
    '1 ',
    'a.',
    '(at)',
    'one ',
    ' ',
    '1 + ',
    '1\u200b',
    '\u200b',
    'a\u2060. ',
    'a at ',
    '$1,',
    'ﷺ',
    '1,200 + ',
    '0 ' + ' '.repeat(39),
    'www.',
  ])('%j many times is read to its end', (piece) => {
    const text = piece.repeat(Math.ceil(4000 / piece.length));
    const joined = splitContacts(text).map((part) => part.text);
    expect(joined.join('')).toBe(text);
  });
});
