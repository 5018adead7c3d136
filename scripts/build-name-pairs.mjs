// @ts-check
// node scripts/build-name-pairs.mjs: writes the invented pairs of names by which screening is measured. The same ones every time.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** Spellings in Latin letters, then the Arabic one. Families are invented. @type {[string[], string][]} */
const arabicGiven = [
  [['Mohammed', 'Muhammad', 'Mohamad', 'Mohamed'], 'محمد'],
  [['Ahmed', 'Ahmad', 'Achmed'], 'أحمد'],
  [['Khaled', 'Khalid', 'Chalid'], 'خالد'],
  [['Yousef', 'Yusuf', 'Youssef', 'Yusef'], 'يوسف'],
  [['Hussein', 'Husayn', 'Hossein', 'Hussain'], 'حسين'],
  [['Ibrahim', 'Ebrahim', 'Ibraheem'], 'إبراهيم'],
  [['Abdulrahman', 'Abd al-Rahman', 'Abdel Rahman', 'Abdurrahman', 'Abderrahmane'], 'عبد الرحمن'],
  [['Abdulaziz', 'Abd al-Aziz', 'Abdel Aziz', 'Abdelaziz'], 'عبد العزيز'],
  [['Salahuddin', 'Salah al-Din', 'Salah Eddine', 'Saladdin'], 'صلاح الدين'],
  [['Fatima', 'Fatimah', 'Fatma'], 'فاطمة'],
  [['Zainab', 'Zaynab', 'Zeinab'], 'زينب'],
  [['Nadia', 'Nadya', 'Nadiya'], 'نادية'],
  [['Tariq', 'Tarek', 'Tareq'], 'طارق'],
  [['Mahmoud', 'Mahmud', 'Mahmood'], 'محمود'],
  [['Samir', 'Sameer'], 'سمير'],
  [['Rashid', 'Rasheed', 'Rachid'], 'رشيد'],
  [['Jamal', 'Jamaal', 'Djamal'], 'جمال'],
  [['Layla', 'Leila', 'Laila'], 'ليلى'],
];
/** @type {[string[], string][]} */
const arabicFamilies = [
  [['Al-Zarqumi', 'Zarqoumi', 'El Zarqumi', 'Zarkumi'], 'الزرقومي'],
  [['Al-Tamraki', 'Tamraki', 'Eltamraki', 'Attamraki'], 'التمراكي'],
  [['Bin Sahrun', 'Sahroun', 'Ben Sahrun', 'Sahrun'], 'بن سحرون'],
  [['Al-Qandouri', 'Qanduri', 'Kandouri', 'El-Qanduri'], 'القندوري'],
  [['Shamraqi', 'Al-Shamraqi', 'Chamraqi', 'Shamraki'], 'الشمراقي'],
  [['Al-Ghulbani', 'Ghulbany', 'Ghoulbani'], 'الغلباني'],
  [['Murjawi', 'Al-Murjawi', 'Mourjaoui', 'Murgawi'], 'المرجاوي'],
  [['Al-Fadluni', 'Fadlouni', 'El Fadluni'], 'الفضلوني'],
  [['Bahrouzi', 'Bahruzi', 'Al Bahrouzi'], 'البحروزي'],
  [['Al-Nuqraishi', 'Nuqrayshi', 'Noqraishi', 'Nukraishi'], 'النقريشي'],
  [['Darmashi', 'Al-Darmashi', 'Darmachi'], 'الدرماشي'],
  [['Al-Wasnani', 'Wasnani', 'Ouasnani'], 'الوسناني'],
];
/** @type {string[][]} */
const otherGiven = [
  ['Viktor', 'Victor'],
  ['Aleksandr', 'Alexander', 'Aleksander'],
  ['Dmitri', 'Dmitry', 'Dimitri'],
  ['Katharina', 'Catharina', 'Katarina'],
  ['José', 'Jose'],
  ['François', 'Francois'],
  ['Jürgen', 'Jurgen'],
  ['Stephen', 'Steven', 'Stefan'],
  ['Li', 'Lee'],
  ['Rajesh', 'Rajeesh'],
  ['Oluwaseun', 'Oluwasheun'],
  ['Philip', 'Phillip', 'Filip'],
  ['Sergei', 'Sergey', 'Serguei'],
  ['Magnus'],
  ['Beatriz', 'Beatrice'],
  ['Ngozi'],
];
/** @type {string[][]} */
const otherFamilies = [
  ['Vorobkin', 'Vorobkine'],
  ['Drachevsky', 'Drachevskiy', 'Dratchevsky'],
  ['Müllbauer', 'Mullbauer', 'Muellbauer'],
  ['Castelnovo'],
  ['de la Fuenterra', 'Fuenterra', 'Dela Fuenterra'],
  ['van der Holmen', 'Holmen', 'Vanderholmen'],
  ['Okwuadimma', 'Okuadimma'],
  ['Søndergren', 'Sondergren'],
  ['Bhattarwal', 'Batarwal', 'Bhatarwal'],
  ['Quillinan'],
  ['Petrashvil', 'Petrachvil'],
  ['Zhongrui'],
  ['Lindqvarn', 'Lindkvarn'],
  ['Tavareszo', 'Tavareso'],
];
/** Spellings in Latin letters, then the Cyrillic one. @type {[string[], string][]} */
const cyrillicGiven = [
  [['Viktor', 'Victor'], 'Виктор'],
  [['Aleksandr', 'Alexander', 'Oleksandr'], 'Александр'],
  [['Dmitri', 'Dmitry', 'Dimitri'], 'Дмитрий'],
  [['Sergei', 'Sergey', 'Serhiy'], 'Сергей'],
  [['Yevgeny', 'Evgeni', 'Yevgeniy'], 'Евгений'],
  [['Natalya', 'Natalia'], 'Наталья'],
  [['Mikhail', 'Michail', 'Mihail'], 'Михаил'],
  [['Zhanna', 'Janna'], 'Жанна'],
];
/** @type {[string[], string][]} */
const cyrillicFamilies = [
  [['Vorobkin', 'Vorobkine'], 'Воробкин'],
  [['Drachevsky', 'Drachevskiy', 'Dratchevsky'], 'Драчевский'],
  [['Shchukarenko', 'Schukarenko'], 'Щукаренко'],
  [['Kholmeyev', 'Kholmeev'], 'Холмеев'],
  [['Tsybulnik', 'Tsibulnik'], 'Цыбульник'],
  [['Petrashvil', 'Petrashvili'], 'Петрашвили'],
];
const countries = ['AE', 'SY', 'DE', 'RU', 'NG', 'ES', 'IN', 'FR'];

let state = 20_260_101;
/** Of a fixed beginning, so that the pairs are always the same. @param {number} below */
function draw(below) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
/** @template Item @param {readonly Item[]} items @returns {Item} */
const pick = (items) => items[draw(items.length)];
/** @template Item @param {readonly Item[]} items @param {Item} not @returns {Item} */
const pickOther = (items, not) => pick(items.filter((item) => item !== not));

/** One letter replaced, left out, doubled in error or turned with the next, not at the beginning. @param {string} word */
function mistype(word) {
  const at = 1 + draw(word.length - 2);
  const letter = pick('abdefghiklmnorstuz'.split('').filter((each) => each !== word[at]));
  return pick([
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ]);
}

/** @type {string[][]} */
const rows = [];
/** @param {string} kind @param {boolean} isSame @param {string} own @param {string} listed */
function add(kind, isSame, own, listed, years = drawYears(isSame)) {
  const country = pick(countries);
  const other = isSame && draw(3) > 0 ? country : pick(countries);
  rows.push([kind, isSame ? 'same' : 'other', own, String(years[0]), country, listed, String(years[1]), other]);
}
/** A list often knows no year, or is wrong by one; another person is of another year three times out of four. @param {boolean} isSame */
function drawYears(isSame) {
  const year = 1945 + draw(55);
  const chance = draw(4);
  if (isSame) return [year, chance === 0 ? '' : chance === 1 ? year + 1 : year];
  return [year, chance === 0 ? '' : 1945 + draw(55)];
}

const EACH = 40;
for (let count = 0; count < EACH; count += 1) {
  const [given, givenArabic] = pick(arabicGiven);
  const [middle] = pickOther(arabicGiven, arabicGiven.find(([names]) => names === given) ?? arabicGiven[0]);
  const [family, familyArabic] = pick(arabicFamilies);
  const [latin, latinFamily] = [pick(otherGiven), pick(otherFamilies)];
  const full = `${given[0]} ${family[0]}`;
  add('spelling', true, full, `${pick(given)} ${pick(family)}`);
  add('spelling of others', true, `${latin[0]} ${latinFamily[0]}`, `${pick(latin)} ${pick(latinFamily)}`);
  add('arabic', true, `${pick(given)} ${pick(family)}`, `${givenArabic} ${familyArabic}`);
  add('order', true, full, `${pick(family)} ${pick(given)}`);
  add('order with comma', true, `${latin[0]} ${latinFamily[0]}`, `${pick(latinFamily).toUpperCase()}, ${pick(latin)}`);
  add('typo', true, `${latin[0]} ${latinFamily[0]}`, `${latin[0]} ${mistype(latinFamily[0] ?? '')}`);
  add(
    'typo in arabic name',
    true,
    `${given[0]} ${middle[0]} ${family[0]}`,
    `${given[0]} ${middle[0]} ${mistype(family.at(-1) ?? '')}`,
  );
  add('particle', true, `${given[0]} bin ${middle[0]} ${family[0]}`, `${given[0]} ${middle[0]} ${pick(family)}`);
  add('left out', true, `${given[0]} ${middle[0]} ${family[0]}`, `${pick(given)} ${pick(family)}`);
  add(
    'two typos',
    true,
    `${given[0]} ${middle[0]} ${family[0]}`,
    `${mistype(given[0] ?? '')} ${middle[0]} ${mistype(family.at(-1) ?? '')}`,
  );
  add(
    'joined',
    true,
    `${latin[0]} ${given[0]} ${latinFamily[0]}`,
    `${latin[0]}${given[0]?.toLowerCase()} ${latinFamily[0]}`,
  );

  const [otherGivenName, otherGivenArabic] = pickOther(
    arabicGiven,
    arabicGiven.find(([names]) => names === given) ?? arabicGiven[0],
  );
  const [otherFamily] = pickOther(
    arabicFamilies,
    arabicFamilies.find(([names]) => names === family) ?? arabicFamilies[0],
  );
  add('same family', false, full, `${otherGivenName[0]} ${pick(family)}`);
  add('same given name', false, full, `${pick(given)} ${otherFamily[0]}`);
  add('same family in arabic', false, full, `${otherGivenArabic} ${familyArabic}`);
  add(
    'same family of others',
    false,
    `${latin[0]} ${latinFamily[0]}`,
    `${pickOther(otherGiven, latin)[0]} ${latinFamily[0]}`,
  );
  add(
    'same given name of others',
    false,
    `${latin[0]} ${latinFamily[0]}`,
    `${latin[0]} ${pickOther(otherFamilies, latinFamily)[0]}`,
  );
  add('brother', false, `${given[0]} ${middle[0]} ${family[0]}`, `${otherGivenName[0]} ${middle[0]} ${family[0]}`);
  add('one letter apart', false, full, `${otherGivenName[0]} ${mistype(family.at(-1) ?? '')}`);
  add('nothing in common', false, full, `${latin[0]} ${latinFamily[0]}`);
  if (count % 2 === 0) add('namesake', false, full, full, [1950 + draw(15), 1980 + draw(15)]);
}

for (let count = 0; count < EACH; count += 1) {
  const [given, givenCyrillic] = pick(cyrillicGiven);
  const [family, familyCyrillic] = pick(cyrillicFamilies);
  const other = pickOther(cyrillicGiven, cyrillicGiven.find(([names]) => names === given) ?? cyrillicGiven[0]);
  add('cyrillic', true, `${pick(given)} ${pick(family)}`, `${familyCyrillic} ${givenCyrillic}`);
  if (count % 2 === 0)
    add('same family in cyrillic', false, `${given[0]} ${family[0]}`, `${other[1]} ${familyCyrillic}`);
}

const header = ['kind', 'is', 'own', 'year', 'country', 'listed', 'listed year', 'listed country'];
const lines = [header, ...rows].map((row) => `${row.join('\t')}\n`).join('');
const text = `/** Written by scripts/build-name-pairs.mjs. */\nexport const namePairs = \`${lines}\`;\n`;
writeFileSync(join(root, 'packages/domain/src/screening-pairs.ts'), text);
console.log(`${rows.length} pairs`);
