import { toSeen } from './text.ts';

/** Ways to reach a person that a text may hold. */
export const contactKinds = ['email', 'phone', 'link', 'handle'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Piece of a text; `contact` says that it tells how to reach somebody. */
export interface TextPart {
  text: string;
  contact: ContactKind | null;
}

const AT = `(?:\\s*@\\s*|\\s*[([{<]\\s*(?:at|@|ات|آت)\\s*[)\\]}>]\\s*|\\s+(?:at|ات|آت)\\s+)`;
const DOT = `(?:\\.|\\s+\\.\\s+|\\s*[([{<]\\s*(?:dot|\\.|نقطة|دوت)\\s*[)\\]}>]\\s*|\\s+(?:dot|نقطة|دوت)\\s+)`;
const NAME = `[\\p{L}\\p{N}_+-]`;
const ENDINGS =
  'com|net|org|info|biz|xyz|top|site|online|shop|store|app|dev|page|link|click|live|club|tech|icu|vip|pro|io|co|me|ai|cc|tv|ly|gg|ae|sa|qa|eg|uk|eu|fr|ru|cn|pk|ir|tr|de|in|my|ma|kw|bh|om|jo';
/**
 * Patterns begin where a word does and are bounded: tried at every letter, a long text made for it would take the square of its
 * length.
 */
const WORD_START = `(?<!${NAME})`;
const DOMAIN_END = `(?:${ENDINGS})(?![\\p{L}\\p{N}])`;
const DOMAIN = `(?:${NAME}{1,63}${DOT}){1,5}${DOMAIN_END}`;
/** After an "@", a blank before or after a dot ends no sentence. */
const SPACED_DOMAIN = `(?:${NAME}{1,63}\\s{0,9}\\.\\s{0,9}){1,5}${DOMAIN_END}`;

/** Words for digits, as people spell a number that would be hidden otherwise. */
const DIGIT_WORDS =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|صفر|واحد[ةه]?|ا[ثت]نان|ا[ثت]نين|[ثت]لا[ثت][ةه]|[أا]ربع[ةه]|خمس[ةه]|ست[ةه]|سبع[ةه]|[ثت]ما?ني[ةه]|تسع[ةه]';
const DIGIT = `(?:[\\p{Nd}\\p{No}]|(?<![\\p{L}\\p{N}])(?:${DIGIT_WORDS})(?![\\p{L}\\p{N}]))`;
const EVERY_DIGIT = new RegExp(DIGIT, 'giu');
const BETWEEN_DIGITS = `[\\s\\p{P}\\p{S}\\p{M}]{0,40}`;

const patterns: { kind: ContactKind; pattern: RegExp }[] = [
  { kind: 'link', pattern: /(?<![a-z\d+.-])[a-z][a-z\d+.-]{0,30}:\/\/\S+/giu },
  {
    kind: 'email',
    // An address at any domain when written plainly; a spelled "at" needs a known ending, or "at home dot" would be one. With an "@"
    // between two words it is one without its ending, too: "omar@gmail", whatever stands for the dot.
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]{1,64}(?:@[\\p{L}\\p{N}.-]{1,100}\\.\\p{L}{2,}|\\s{0,9}@\\s{0,9}${SPACED_DOMAIN}|@\\p{L}[\\p{L}\\p{N}-]{2,62})|${WORD_START}${NAME}{1,64}(?:\\.${NAME}{1,64}){0,4}${AT}${DOMAIN}`,
      'giu',
    ),
  },
  { kind: 'link', pattern: new RegExp(`www\\.\\S+|${WORD_START}${DOMAIN}(?:/\\S*)?`, 'giu') },
  { kind: 'handle', pattern: /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/gu },
  { kind: 'phone', pattern: new RegExp(`\\+?\\(?${DIGIT}(?:${BETWEEN_DIGITS}${DIGIT}){6,}`, 'giu') },
];

const PHONE_MIN_DIGITS = 7;
/** Digits of a number that people dial within a country; prices of homes have fewer, or commas. */
const DIALLED_DIGITS = 9;
const DIALLED_START = /^[\s(]*[+0٠۰]/u;
/** No home costs more digits than that. */
const AMOUNT_MAX_DIGITS = 10;
const AMOUNT = /^\p{Nd}{1,3}(?:[,\s]\p{Nd}{3})+(?:\.\p{Nd}{1,2})?$/u;
/** `1,200 + 350 = 1,550`, `$120,000 - $150,000` */
const NUMBER = '\\p{Nd}{1,3}(?:,\\p{Nd}{3})*(?:\\.\\p{Nd}{1,2})?';
const SUM = new RegExp(`^${NUMBER}(?:\\s*[+=×*/–-]\\s*\\p{Sc}?\\s*${NUMBER})+$`, 'u');
/** Dates and times of day, one or several. */
const MOMENT =
  '(?:\\p{Nd}{4}-\\p{Nd}{1,2}-\\p{Nd}{1,2}|\\p{Nd}{1,2}[./-]\\p{Nd}{1,2}[./-]\\p{Nd}{4}|[0-2]?\\p{Nd}:[0-5]\\p{Nd})';
const MOMENTS = new RegExp(`^${MOMENT}(?:[\\s,;/–-]+${MOMENT})*$`, 'u');
const YEARS = /^(?:19|20)\p{Nd}{2}\s*[-–/]\s*(?:19|20)\p{Nd}{2}(?:[,\s]+\p{Nd}{1,2})?$/u;
/** Characters around a number that may say what it is. */
const NEAR = 20;
const MONEY_BEFORE = /(?:[$€£¥₹]|\b(?:AED|SAR|USD|EUR|GBP|QAR|EGP|TRY|MAD|MYR|Dhs?)\.?)\s*$/iu;
const MONEY_AFTER =
  /^\s*(?:[$€£]|(?:AED|SAR|USD|EUR|GBP|QAR|EGP|TRY|MAD|MYR|dirhams?|riyals?|dollars?|euros?|pounds?|sq|m2|درهم|ريال)(?![\p{L}]))/iu;

/** Prices, dates and spans of years are numbers as well, and people who talk about a home write them. */
function isPhone(found: string, before: string, after: string): boolean {
  const text = found.trim();
  const digits = countDigits(text);
  if (digits < PHONE_MIN_DIGITS) return false;
  if (MOMENTS.test(text) || YEARS.test(text)) return false;
  if (DIALLED_START.test(text)) return true;
  if ((MONEY_BEFORE.test(before) || MONEY_AFTER.test(after)) && isPrice(text)) return false;
  // "1,250,000" is an amount; with spaces between the groups it is one only when it is short.
  if (text.includes(',')) return (!AMOUNT.test(text) || digits > AMOUNT_MAX_DIGITS) && !SUM.test(text);
  return !AMOUNT.test(text) || digits >= DIALLED_DIGITS;
}

function countDigits(text: string): number {
  return text.match(EVERY_DIGIT)?.length ?? 0;
}

/** One price, or the two of a range. */
function isPrice(text: string): boolean {
  const prices = text.split(/\p{Sc}/u);
  return (
    prices.length <= 2 && prices.every((price) => !DIALLED_START.test(price) && countDigits(price) < DIALLED_DIGITS)
  );
}

/** The text cut into what tells how to reach somebody and everything else; the pieces joined are the text. */
export function splitContacts(text: string): TextPart[] {
  const { seen, origins } = readSeen(text);
  let parts: TextPart[] = [{ text: seen, contact: null }];
  for (const { kind, pattern } of patterns) parts = parts.flatMap((part) => splitPart(part, kind, pattern));
  let at = 0;
  let start = 0;
  return parts
    .map((part, index) => {
      at += part.text.length;
      const end = index === parts.length - 1 ? text.length : origins[at]!;
      const original = text.slice(start, end);
      start = end;
      return { text: original, contact: part.contact };
    })
    .filter((part) => part.text !== '');
}

/**
 * Text as it is seen, and for each of its characters where in the text it begins. Of a character that becomes several, the others begin
 * where it ends.
 */
function readSeen(text: string): { seen: string; origins: number[] } {
  let seen = '';
  let at = 0;
  const origins: number[] = [];
  for (const character of text) {
    const plain = toSeen(character);
    for (let index = 0; index < plain.length; index += 1) origins.push(index === 0 ? at : at + character.length);
    seen += plain;
    at += character.length;
  }
  return { seen, origins };
}

function splitPart(part: TextPart, kind: ContactKind, pattern: RegExp): TextPart[] {
  if (part.contact !== null || part.text === '') return [part];
  const { text } = part;
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const after = index + found.length;
    const before = text.slice(Math.max(0, index - NEAR), index);
    if (kind === 'phone' && !isPhone(found, before, text.slice(after, after + NEAR))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), contact: null });
    parts.push({ text: found, contact: kind });
    end = after;
  }
  if (end < text.length) parts.push({ text: text.slice(end), contact: null });
  return parts;
}
