export const ARABIC = /\p{Script=Arabic}/u;

const LETTERS: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ə: 'a',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** One spelling for names that a person would call the same: no case, accents, vowel marks or punctuation. */
export function foldName(text: string): string {
  // Most of the gazetteer is such names, and skipping the rest halves the time it takes to read.
  if (/^[A-Za-z]+(?: [A-Za-z]+)*$/.test(text)) return shortenSaint(text.toLowerCase());
  const letters = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640'’‘ʻʼ`.]/gu, '')
    .toLowerCase()
    .replaceAll(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return shortenSaint(letters).trim();
}

function shortenSaint(name: string): string {
  return name.includes('saint') ? name.replaceAll(/\bsaint\b/g, 'st') : name;
}

/** "Al Barari, Dubai - United Arab Emirates" in folded parts. */
export function splitLocation(text: string): string[] {
  return text
    .split(/[,;|/\n\u060c\u061b]+|\s[-–—]\s/u)
    .map(foldName)
    .filter((part) => part !== '');
}
