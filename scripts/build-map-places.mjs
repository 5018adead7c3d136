// @ts-check
/** Makes the names on the web app's map, in each language, from the gazetteer of the API: node scripts/build-map-places.mjs */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { pickArabicName } from '../apps/api/src/lib/gazetteer/arabic-spellings.ts';

const POPULATION_MIN = 200_000;

const root = resolve(import.meta.dirname, '..');
const gazetteer = `${root}/apps/api/src/lib/gazetteer`;
/** @param {string} text */
const readRows = (text) => text.split('\n').map((line) => line.split('\t'));

const [, cityRows] = brotliDecompressSync(readFileSync(`${gazetteer}/cities.tsv.br`))
  .toString()
  .split('\n\n');
const neighbourhoods = readRows(readFileSync(`${gazetteer}/neighbourhoods.tsv`, 'utf8').trim()).slice(1);
const moved = new Map(neighbourhoods.filter(([name, city]) => name === city).map((row) => [row[0], row]));

const cities = readRows(cityRows)
  .filter((row) => Number(row[5]) >= POPULATION_MIN)
  .toSorted((a, b) => Number(b[5]) - Number(a[5]))
  .map(([name, country, , latitude, longitude, , others]) => {
    const better = moved.get(name);
    const arabic = pickArabicName({ name, country, population: POPULATION_MIN }, others.split('|'));
    return better?.[2] === country ? [name, better[3], better[4], arabic] : [name, latitude, longitude, arabic];
  });
const parts = neighbourhoods
  .filter(([name, city]) => name !== city)
  .map(([name, , country, latitude, longitude, others = '']) => [
    name,
    latitude,
    longitude,
    pickArabicName({ name, country, population: 0 }, others.split('|')),
  ]);

/**
 * @param {string} file
 * @param {(string | undefined)[][]} rows
 */
function write(file, rows) {
  const text = rows.map((row) => row.join('\t')).join('\n');
  writeFileSync(`${root}/apps/web/src/features/map/grounds/${file}`, `${text}\n`);
}

const all = [...cities, ...parts];
write(
  'places.tsv',
  all.map(([name, latitude, longitude]) => [name, latitude, longitude]),
);
// Names without an Arabic one stay as they are.
write(
  'places-ar.tsv',
  all.map(([name, latitude, longitude, arabic]) =>
    arabic === undefined ? [name, latitude, longitude] : [arabic, latitude, longitude, name],
  ),
);
console.log(`${cities.length} cities, ${parts.length} neighbourhoods`);
