/** Names that many people have, in their usual spellings: they tell little. */
const COMMON_NAMES = `abdlah ahmed ali anna david elena fatima george hasan hassan hussein ibrahim ivan james john jose juan khalid khan
  maria mary michael mohammed mustafa omar peter said singh smith wang yusuf zhang`;

/** Letters that are no base letter with a mark. */
const LATIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ə: 'e',
};

/** Arabic and Persian letters. Ain is a vowel here, as most spellings in Latin letters have it. */
const ARABIC_LETTERS: Record<string, string> = {
  ا: 'a',
  ٱ: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ک: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'w',
  ي: 'y',
  ی: 'y',
  ى: 'a',
  پ: 'p',
  چ: 'ch',
  ژ: 'zh',
  گ: 'g',
  ء: '',
  ـ: '',
};

/** Cyrillic letters without marks, of several languages. Signs that only change the letter before them are left out. */
const CYRILLIC_LETTERS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ђ: 'dj',
  е: 'e',
  є: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

const LETTERS = { ...LATIN_LETTERS, ...ARABIC_LETTERS, ...CYRILLIC_LETTERS };

/** Arabic names whose unwritten vowels tell them apart, or whose first letters look like an article. */
const ARABIC_NAMES: Record<string, string> = {
  محمد: 'mohammed',
  احمد: 'ahmed',
  علي: 'ali',
  حسن: 'hasan',
  حسين: 'hussein',
  عمر: 'omar',
  عمرو: 'amr',
  سعيد: 'said',
  يوسف: 'yusuf',
  خالد: 'khalid',
  مصطفى: 'mustafa',
  ابراهيم: 'ibrahim',
  فاطمة: 'fatima',
  عائشة: 'aisha',
  الياس: 'elias',
  الهام: 'elham',
  عيسى: 'issa',
  موسى: 'musa',
  يحيى: 'yahya',
  طه: 'taha',
  ليلى: 'layla',
  نور: 'nur',
  انور: 'anwar',
  وليد: 'walid',
  دين: 'din',
};

/** Articles, and words for son, daughter and origin: written, joined or left out as anybody likes. */
const PARTICLES = new Set(
  `al el ul ad ar as ash at az an bin ben ibn bint bent bn de da di do dos das del della van von der den la le du af av zu y e
  mr mrs ms dr prof sheikh shaikh haji hajji sayyid syed`.split(/\s+/),
);
/** Beginnings that belong to the word after them. */
const JOINED_TO_NEXT = new Set(['abd', 'abdul', 'abdel', 'abdal', 'abdol', 'abu', 'abou', 'umm']);
const JOINED_TO_PREVIOUS = new Set(['din', 'deen', 'eddin', 'eddine', 'uddin', 'aldin']);
const ARABIC_ARTICLE = /^(?:وال|ال)(?=.{3})/;
const PARTS_MAX = 8;
const PART_MAX_LENGTH = 40;

const isPlain = (text: string) => /^[a-z\d ]*$/.test(text);

function toLatin(word: string): string {
  if (isPlain(word)) return word;
  const plain = word.replace(ARABIC_ARTICLE, '');
  const name = ARABIC_NAMES[word] ?? ARABIC_NAMES[plain] ?? plain;
  return Array.from(name, (letter) => LETTERS[letter] ?? letter).join('');
}

const REMEMBERED_MAX = 20_000;

/** Words come again and again; what is made of them is remembered for as many as fit. */
export function remember<Made>(make: (word: string) => Made): (word: string) => Made {
  const known = new Map<string, Made>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size === REMEMBERED_MAX) known.clear();
    const made = make(word);
    known.set(word, made);
    return made;
  };
}

/** One spelling for beginnings and ends that are written in many ways; repeated until nothing changes. */
const settle = remember((word: string): string => {
  const settled = word
    .replace(/^abd[aeiou]+l+ah?$/, 'abdlah')
    .replace(/^abd[aeiou]+(?:l+[aeiou]*)?(?=.{2})/, 'abd')
    .replace(/^ou(?=[aeiou])/, 'w')
    .replace(/^ch(?=[ao])/, 'kh')
    .replace(/^ab(?:ou|o)(?=.{3})/, 'abu')
    .replace(/(?<=.{3})[aeu]?dd?(?:een|in|ine)$/, 'din')
    .replaceAll(/(.)\1+/g, '$1');
  return settled === word ? word : settle(settled);
});

function joinParts(words: readonly string[]): string[] {
  const parts: string[] = [];
  let beginning = '';
  for (const [index, word] of words.entries()) {
    if (JOINED_TO_NEXT.has(word) && index < words.length - 1) beginning += word;
    else if (JOINED_TO_PREVIOUS.has(word) && parts.length > 0 && beginning === '') parts.push(`${parts.pop()}din`);
    else {
      parts.push(beginning + word);
      beginning = '';
    }
  }
  return parts;
}

function toWords(name: string): string[] {
  if (isPlain(name)) return name.split(' ');
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘ʿʾ`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u);
}

/** Parts of a name in Latin letters, without marks, articles and titles; all of it where nothing else is left. Repeated until nothing changes. */
export function normaliseName(name: string): string[] {
  const words = toWords(name)
    .filter((word) => word !== '')
    .map((word) => toLatin(word).slice(0, PART_MAX_LENGTH))
    .filter((word) => word !== '');
  const telling = words.filter((word) => !PARTICLES.has(word));
  const parts = (telling.length === 0 ? words : joinParts(telling)).slice(0, PARTS_MAX).map(settle);
  const normalised = parts.join(' ');
  return normalised === name ? parts : normaliseName(normalised);
}

const SOUNDS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/sch|sh|ch/g, 's'],
  [/kh|gh/g, 'h'],
  [/th|dh/g, 't'],
  [/zh/g, 'k'],
  [/x/g, 'ks'],
  [/c[ei]/g, 's'],
  [/[cqgj]/g, 'k'],
  [/d/g, 't'],
  [/v/g, 'f'],
  [/p/g, 'b'],
];

/** Consonants by their sound, with the first letter: the same for spellings that differ in vowels and doubled letters. */
export const toSkeleton = remember((part: string): string => {
  const sounds = SOUNDS.reduce((text, [sound, letter]) => text.replaceAll(sound, letter), part);
  const [first = '', ...rest] = sounds.replace(/^[aeiou]+/, 'a').replace(/(?<=.)h$/, '');
  const consonants = rest.filter((letter) => !'aeiouwy'.includes(letter));
  return [first, ...consonants].join('').replaceAll(/(.)\1+/g, '$1');
});

/** Common names by their skeleton. */
export const commonNames: ReadonlyMap<string, string> = new Map(
  COMMON_NAMES.split(/\s+/).map((name) => [toSkeleton(settle(name)), settle(name)]),
);
/** How much a part tells. */
export function weighPart(part: string): number {
  if (part.length === 1) return 0.4;
  return commonNames.has(toSkeleton(part)) ? 0.75 : 1;
}
