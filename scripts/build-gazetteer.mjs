// @ts-check
/**
 * Makes the city gazetteer from two GeoNames files (https://download.geonames.org/export/dump/, CC BY 4.0):
 * node scripts/build-gazetteer.mjs cities1000.txt admin1CodesASCII.txt
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const POPULATION_MIN = 15_000;
const REGIONAL_POPULATION_MIN = 3000;
const REGION = new Set([
  'AE',
  'BH',
  'DZ',
  'EG',
  'IQ',
  'JO',
  'KW',
  'LB',
  'LY',
  'MA',
  'OM',
  'PS',
  'QA',
  'SA',
  'SD',
  'SY',
  'TN',
  'YE',
]);
const FOREIGN_NAMES_POPULATION_MIN = 200_000;
const SEATS_OF_GOVERNMENT = new Set(['PPLC', 'PPLA']);
const ARABIC_NAMES_MAX = 3;
/** Zones that tzdb has merged or renamed since the file was made; in Xinjiang the time of the country is the official one. */
const RENAMED_ZONES = new Map([
  ['America/Godthab', 'America/Nuuk'],
  ['America/Pangnirtung', 'America/Iqaluit'],
  ['America/Thunder_Bay', 'America/Toronto'],
  ['America/Yellowknife', 'America/Edmonton'],
  ['Asia/Choibalsan', 'Asia/Ulaanbaatar'],
  ['Asia/Urumqi', 'Asia/Shanghai'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Uzhgorod', 'Europe/Kyiv'],
  ['Europe/Zaporozhye', 'Europe/Kyiv'],
]);
/**
 * By GeoNames id: cities whose clocks differ from the zone of the file, since it was made or all along. Those of America/Coyhaique,
 * which many browsers do not know yet, have a zone with the same clocks.
 */
const CORRECTED_ZONES = new Map([
  ['6325521', 'America/Toronto'], // Lévis
  ['3874997', 'America/Punta_Arenas'], // Puerto Aysén
  ['3894426', 'America/Punta_Arenas'], // Coyhaique
  ['1515007', 'Asia/Ulaanbaatar'], // Uliastay
  ['1516393', 'Asia/Ulaanbaatar'], // Altai
  ['3514868', 'America/Matamoros'], // Valle Hermoso
  ['3520271', 'America/Matamoros'], // Ciudad Río Bravo
  ['3530590', 'America/Matamoros'], // Ciudad Miguel Alemán
  ['3523011', 'America/Monterrey'], // Mazatlan in Nuevo León
  ['3995050', 'America/Matamoros'], // Nava
  ['4018761', 'America/Matamoros'], // Allende in Coahuila
  ['4013708', 'America/Ciudad_Juarez'], // Juárez
  ['4029308', 'America/Bahia_Banderas'], // San José del Valle
  ['2737523', 'Europe/Lisbon'], // Monção
  ['694423', 'Europe/Simferopol'], // Sevastopol
  ['1513331', 'Asia/Tashkent'], // Quvasoy
]);

const [citiesPath, regionsPath] = process.argv.slice(2);
if (citiesPath === undefined || regionsPath === undefined) {
  console.error('Usage: node scripts/build-gazetteer.mjs cities1000.txt admin1CodesASCII.txt');
  process.exit(1);
}

/** @param {string} path */
const readRows = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
/** @param {string} name */
const plain = (name) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

/**
 * @param {string} name
 * @param {string} ascii
 * @param {string[]} alternates
 * @param {number} population
 */
function pickAlternates(name, ascii, alternates, population) {
  const arabic = alternates
    .filter((each) => /^[\u0621-\u063a\u0641-\u064a ]{3,}$/.test(each))
    .slice(0, ARABIC_NAMES_MAX);
  const isLarge = population >= FOREIGN_NAMES_POPULATION_MIN;
  const latin = alternates.filter(
    (each) => isLarge && /^\p{Lu}[\p{Script=Latin}\p{M} '-]{3,29}$/u.test(each) && each !== each.toUpperCase(),
  );
  const known = new Set([plain(name)]);
  return [ascii, ...latin, ...arabic].filter((each) => {
    const key = plain(each);
    if (key === '' || known.has(key)) return false;
    known.add(key);
    return true;
  });
}

const cities = readRows(citiesPath)
  .filter(([, , , , , , , kind, country, , , , , , population]) => {
    const min = REGION.has(country) ? REGIONAL_POPULATION_MIN : POPULATION_MIN;
    return Number(population) >= min || SEATS_OF_GOVERNMENT.has(kind);
  })
  .map(([id, name, ascii, alternates, latitude, longitude, , , country, , region, , , , population, , , zone]) => [
    name,
    country,
    region,
    Number(latitude).toFixed(3),
    Number(longitude).toFixed(3),
    population,
    pickAlternates(name, ascii, alternates.split(','), Number(population)).join('|'),
    CORRECTED_ZONES.get(id) ?? RENAMED_ZONES.get(zone) ?? zone,
  ])
  .toSorted((a, b) => a[1].localeCompare(b[1]) || a[2].localeCompare(b[2]) || a[0].localeCompare(b[0]));

const used = new Set(cities.map(([, country, region]) => `${country}.${region}`));
const regions = readRows(regionsPath)
  .filter(([code]) => used.has(code))
  .map(([code, name]) => [code, name]);

const text = [regions, cities].map((rows) => rows.map((row) => row.join('\t')).join('\n')).join('\n\n');
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});
writeFileSync(resolve(import.meta.dirname, '../apps/api/src/lib/gazetteer/cities.tsv.br'), packed);
console.log(
  `${cities.length} cities, ${regions.length} regions, ${text.length} characters, ${packed.length} bytes packed`,
);
