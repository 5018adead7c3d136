/** Ways to reach a person that a text may hold. */
export const contactKinds = ['email', 'phone', 'link', 'handle'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Piece of a text; `contact` says that it tells how to reach somebody. */
export interface TextPart {
  text: string;
  contact: ContactKind | null;
}

const AT = `(?:\\s*[@＠]\\s*|\\s*[([{<]\\s*(?:at|@|ات|آت)\\s*[)\\]}>]\\s*|\\s+(?:at|ات|آت)\\s+)`;
const DOT = `(?:[.。․]|\\s+[.。․]\\s+|\\s*[([{<]\\s*(?:dot|\\.|نقطة|دوت)\\s*[)\\]}>]\\s*|\\s+(?:dot|نقطة|دوت)\\s+)`;
const NAME = `[\\p{L}\\p{N}_+-]`;
const ENDINGS =
  'com|net|org|info|biz|xyz|top|site|online|shop|store|app|dev|page|link|click|live|club|tech|icu|vip|pro|io|co|me|ai|cc|tv|ly|gg|ae|sa|qa|eg|uk|eu|fr|ru|cn|pk|ir|tr|de|in|my|ma|kw|bh|om|jo';
/**
 * Patterns begin where a word does and are bounded: tried at every letter, a long text made for it would take the square of its
 * length.
 */
const WORD_START = `(?<!${NAME})`;
const DOMAIN = `(?:${NAME}{1,63}${DOT}){1,5}(?:${ENDINGS})(?![\\p{L}\\p{N}])`;

/** Words for digits, as people spell a number that would be hidden otherwise. */
const DIGIT_WORDS =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|صفر|واحد|اثنان|اثنين|ثلاثة|أربعة|اربعة|خمسة|ستة|سبعة|ثمانية|تسعة';
const DIGIT = `(?:[\\p{Nd}\\p{No}]|(?<![\\p{L}\\p{N}])(?:${DIGIT_WORDS})(?![\\p{L}\\p{N}]))`;
const EVERY_DIGIT = new RegExp(DIGIT, 'giu');
/** Invisible characters among them. */
const BETWEEN_DIGITS = `[\\s\\p{P}\\p{Cf}|~]`;

const patterns: { kind: ContactKind; pattern: RegExp }[] = [
  { kind: 'link', pattern: /(?<![a-z\d+.-])[a-z][a-z\d+.-]{0,30}:\/\/\S+/giu },
  {
    kind: 'email',
    // An address at any domain when written plainly; a spelled "at" needs a known ending, or "at home dot" would be one.
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]{1,64}[@＠][\\p{L}\\p{N}.-]{1,100}\\.\\p{L}{2,}|${WORD_START}${NAME}{1,64}(?:\\.${NAME}{1,64}){0,4}${AT}${DOMAIN}`,
      'giu',
    ),
  },
  { kind: 'link', pattern: new RegExp(`www\\.\\S+|${WORD_START}${DOMAIN}(?:/\\S*)?`, 'giu') },
  { kind: 'handle', pattern: /(?<![\p{L}\p{N}])[@＠][\p{L}\p{N}_.]{3,}/gu },
  { kind: 'phone', pattern: new RegExp(`\\+?\\(?${DIGIT}(?:${BETWEEN_DIGITS}{0,4}${DIGIT}){6,}`, 'giu') },
];

const PHONE_MIN_DIGITS = 7;
const AMOUNT = /^\p{Nd}{1,3}(?:[,\s]\p{Nd}{3})+(?:\.\p{Nd}{1,2})?$/u;
/** Dates and times of day, one or several. */
const MOMENT =
  '(?:\\p{Nd}{4}-\\p{Nd}{1,2}-\\p{Nd}{1,2}|\\p{Nd}{1,2}[./-]\\p{Nd}{1,2}[./-]\\p{Nd}{4}|[0-2]?\\p{Nd}:[0-5]\\p{Nd})';
const MOMENTS = new RegExp(`^${MOMENT}(?:[\\s,;/–-]+${MOMENT})*$`, 'u');
const YEARS = /^(?:19|20)\p{Nd}{2}\s*[-–/]\s*(?:19|20)\p{Nd}{2}(?:[,\s]+\p{Nd}{1,2})?$/u;
const MONEY_BEFORE = /(?:[$€£¥₹]|\b(?:AED|SAR|USD|EUR|GBP|QAR|EGP|TRY|MAD|MYR|Dhs?)\.?)\s*$/iu;
const MONEY_AFTER =
  /^\s*(?:[$€£]|(?:AED|SAR|USD|EUR|GBP|QAR|EGP|TRY|MAD|MYR|dirhams?|riyals?|dollars?|euros?|pounds?|sq|m²|درهم|ريال)(?![\p{L}]))/iu;

/** Prices, dates and spans of years are numbers as well, and people who talk about a home write them. */
function isPhone(found: string, before: string, after: string): boolean {
  const text = found.trim();
  const digits = text.match(EVERY_DIGIT)?.length ?? 0;
  if (digits < PHONE_MIN_DIGITS) return false;
  if (MOMENTS.test(text) || YEARS.test(text)) return false;
  if (MONEY_BEFORE.test(before) || MONEY_AFTER.test(after)) return false;
  // "1,250,000" is an amount; with spaces between the groups it is one only when it does not begin like a number to dial.
  return !(AMOUNT.test(text) && (text.includes(',') || digits < 9) && !/^[0٠۰]/u.test(text));
}

/** The text cut into what tells how to reach somebody and everything else; the pieces joined are the text. */
export function splitContacts(text: string): TextPart[] {
  let parts: TextPart[] = [{ text, contact: null }];
  for (const { kind, pattern } of patterns) parts = parts.flatMap((part) => splitPart(part, kind, pattern));
  return parts;
}

function splitPart(part: TextPart, kind: ContactKind, pattern: RegExp): TextPart[] {
  if (part.contact !== null) return [part];
  const { text } = part;
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (kind === 'phone' && !isPhone(found, text.slice(0, index), text.slice(index + found.length))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), contact: null });
    parts.push({ text: found, contact: kind });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), contact: null });
  return parts;
}
