import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { email, hasAddress, isNameWithContact, line, optionalLine, optionalParagraph, paragraph } from './text.ts';

function findProblem(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('hasAddress', () => {
  it.each([
    'at https://evil.test',
    'www.evil.test',
    'mail owner@example.com',
    'ＷＷＷ.evil.test',
    'confirm at evil.com/login now',
    'confirm at evil.com',
    'Call now: EVIL.COM, today',
    't.co/x',
    'evil.zip/login',
    'evil.zip\u2215login',
    'evil.zip\u2044login',
    'evil\u3002com',
    'evil．com',
    'ev\u200Bil.com',
  ])('finds one in %j', (text) => {
    expect(hasAddress(text)).toBe(true);
  });

  it.each([
    '2 min @ the beach',
    'Villa 4.5 beds',
    'Flat @Marina',
    'Awww. Lovely',
    'East/West wing',
    'No.5 Creek Road',
    'Villa No.5',
    'St. John Street 4',
    'St.James Court',
    'Close to the beach. Commuters welcome',
    'Sea view.Close to the metro',
    '5 min.to the sea',
    '½ bath, 2.5 baths/level',
    'Flat 3.B, approx. 90 m²',
    'شقة في دبي. قريبة من المترو',
  ])('finds none in %j', (text) => {
    expect(hasAddress(text)).toBe(false);
  });
});

describe('isNameWithContact', () => {
  it.each([
    'evil.com',
    'Go to evil.zip',
    'x.com',
    'see evil.рф now',
    'a/b',
    'http:',
    'mail@',
    'evil\u2215login',
    'Layla 050 123 4567',
    '٠٥٠١٢٣٤٥٦٧',
    '0-5-0=1-2-3',
  ])('finds one in %j', (name) => {
    expect(isNameWithContact(name)).toBe(true);
  });

  it.each([
    'St. John',
    'St.John',
    'A.Rahman',
    'J.R.R. Tolkien',
    'Mohd. Ali',
    "O'Brien-Smith",
    'al-Ḥusayn',
    'Sammy Davis Jr.',
    'نور الدين',
    'D. of Com',
    'Demo reviewer 12',
    'Louis 14 of 1654',
  ])('finds none in %j', (name) => {
    expect(isNameWithContact(name)).toBe(false);
  });
});

describe('line', () => {
  const name = line({ required: 'Name is required', tooLong: 'Name is too long', max: 5 });

  it('is trimmed', () => {
    expect(name.parse('  Amina ')).toBe('Amina');
  });

  it.each([undefined, null, 5, '', '   ', '\u3164\u3164', '\u2800 \u2800', '\u200b\u034f'])(
    'is required: %j',
    (value) => {
      expect(findProblem(name, value)).toBe('Name is required');
    },
  );

  it('keeps no half of a character, which no database stores', () => {
    expect(name.parse('Al\ud83c')).toBe('Al\ufffd');
    expect(name.parse('Al🏠')).toBe('Al🏠');
  });

  it('has a longest length', () => {
    expect(findProblem(name, 'Amina!')).toBe('Name is too long');
  });

  it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u0000b', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])(
    'refuses control characters: %j',
    (value) => {
      expect(findProblem(name, value)).toBe('Please remove line breaks and control characters');
    },
  );
});

describe('what turns the direction of a text', () => {
  const words = { required: 'Name is required', tooLong: 'Name is too long', max: 100 };

  it.each('\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'.split(''))(
    '%j goes from a line, and everything that can be seen stays',
    (control) => {
      for (const schema of [line(words), optionalLine(words)]) {
        expect(schema.parse(`${control} Villa ${control}gnp.exe${control}`)).toBe('Villa gnp.exe');
        expect(schema.parse(`شقة ${control}في دبي 12`)).toBe('شقة في دبي 12');
        expect(schema.parse('می\u200Cخواهم')).toBe('می\u200Cخواهم');
      }
      expect(findProblem(line(words), control)).toBe('Name is required');
    },
  );
});

describe('what turns the direction of several lines', () => {
  const words = { required: 'Message is required', tooLong: 'Message is too long', max: 100 };

  it.each('\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'.split(''))(
    '%j goes from a paragraph, and the marks that Arabic needs stay',
    (control) => {
      for (const schema of [paragraph(words), optionalParagraph(words)]) {
        expect(schema.parse(`${control} Call\n${control}7654321${control}`)).toBe('Call\n7654321');
        expect(schema.parse('شقة\u200F (دبي)\u200E می\u200Cخواهم')).toBe('شقة\u200F (دبي)\u200E می\u200Cخواهم');
      }
      expect(findProblem(paragraph(words), control)).toBe('Message is required');
    },
  );
});

describe('paragraph', () => {
  const words = { required: 'Message is required', tooShort: 'Message is too short', tooLong: 'Message is too long' };
  const message = paragraph({ ...words, min: 3, max: 10 });

  it('is trimmed and keeps its line breaks', () => {
    expect(message.parse(' one\ntwo ')).toBe('one\ntwo');
  });

  it.each([
    [undefined, 'Message is required'],
    ['  ', 'Message is required'],
    ['ab', 'Message is too short'],
    ['a b c d e f', 'Message is too long'],
    ['abc\u0000', 'Please remove control characters'],
  ])('refuses %j: %s', (value, problem) => {
    expect(findProblem(message, value)).toBe(problem);
  });
});

describe('email', () => {
  it('is normalised', () => {
    expect(email.parse(' Amina@Example.com ')).toBe('amina@example.com');
  });

  it.each([
    [undefined, 'Email is required'],
    ['', 'Email is required'],
    ['amina', 'Invalid email address'],
  ])('refuses %j: %s', (value, problem) => {
    expect(findProblem(email, value)).toBe(problem);
  });
});
