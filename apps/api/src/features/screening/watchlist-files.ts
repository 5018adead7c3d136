import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { normaliseDocumentNumber } from '@diyar/domain/identity.ts';
import type { ListedFacts } from '@diyar/domain/screening.ts';
import { readCsvRows, splitCell } from '#api/lib/csv-rows.ts';
import { toCountries, toYears } from '#api/lib/screening-source.ts';

export interface ListedPerson {
  entryId: string;
  caption: string;
  facts: ListedFacts;
}

/** Keyed hash of the number of a document. */
export type HashDocument = (number: string) => string;

/** Why a file cannot be read: a sentence for operators, without anything of what it says about people. */
export class UnreadableList extends Error {}

const NAMES_MAX = 200;
const LINE_MAX = 1_000_000;
const PEOPLE = new Set(['Person', 'LegalEntity']);
const COLUMNS = ['id', 'schema', 'name'] as const;

async function* readPieces(path: string, hash: Hash): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX) throw new UnreadableList('a line is too long');
    yield* lines;
  }
  yield rest;
}

/** People of a file, one after the other, and afterwards the hash of what was read. */
export function openWatchlist(
  path: string,
  hashDocument: HashDocument,
): { people: AsyncGenerator<ListedPerson, void>; digest: () => Buffer } {
  const hash = createHash('sha256');
  const pieces = readPieces(path, hash);
  const people = path.endsWith('.csv') ? readTable(pieces, hashDocument) : readEntities(pieces, hashDocument);
  return { people: tellingLine(people), digest: () => hash.digest() };
}

async function* tellingLine(
  people: AsyncGenerator<ListedPerson | undefined, void>,
): AsyncGenerator<ListedPerson, void> {
  let number = 0;
  try {
    for await (const each of people) {
      number += 1;
      if (each !== undefined) yield each;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    const reason = error instanceof Error && !(error instanceof SyntaxError) ? error.message : 'it is no JSON';
    throw new UnreadableList(`Row ${number + 1}: ${reason}`, { cause: error });
  }
}

const unique = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');

interface Said {
  names: string[];
  birthDates: string[];
  countries: string[];
  numbers: string[];
  topics: string[];
}

function toFacts({ names, birthDates, countries, numbers, topics }: Said, hashDocument: HashDocument): ListedFacts {
  const documents = numbers.map(normaliseDocumentNumber).filter((number) => number.length > 4);
  return {
    names: unique(names).slice(0, NAMES_MAX),
    birthYears: toYears(birthDates),
    countries: toCountries(countries),
    documents: unique(documents).slice(0, NAMES_MAX).map(hashDocument),
    topics: unique(topics).toSorted(),
  };
}

/** Layout of `targets.simple.csv`, by its header. A row of something else than a person is undefined. */
async function* readTable(
  pieces: AsyncIterable<string>,
  hashDocument: HashDocument,
): AsyncGenerator<ListedPerson | undefined, void> {
  let header: string[] | undefined;
  for await (const row of readCsvRows(pieces)) {
    if (header === undefined) {
      header = row.map((title) =>
        title
          .replace(/^\uFEFF/, '')
          .trim()
          .toLowerCase(),
      );
      const missing = COLUMNS.filter((column) => !header!.includes(column));
      if (missing.length > 0) throw new UnreadableList(`the header has no ${missing.join(', ')}`);
      yield undefined;
      continue;
    }
    if (row.length !== header.length)
      throw new UnreadableList(`${row.length} cells where the header has ${header.length}`);
    const titles = header;
    const cell = (title: string) => row[titles.indexOf(title)]?.trim() ?? '';
    const list = (title: string) => splitCell(cell(title), ';');
    if (cell('id') === '') throw new UnreadableList('there is no id');
    const said = {
      names: [cell('name'), ...list('aliases')],
      birthDates: list('birth_date'),
      countries: list('countries').filter((code) => code !== ''),
      numbers: list('identifiers'),
      topics: cell('sanctions') === '' ? [] : ['sanction'],
    };
    const isPerson = PEOPLE.has(cell('schema')) && cell('name') !== '';
    yield isPerson ? { entryId: cell('id'), caption: cell('name'), facts: toFacts(said, hashDocument) } : undefined;
  }
}

const texts = z.array(z.string()).default([]);
const entity = z.object({
  id: z.string().min(1),
  schema: z.string(),
  caption: z.string().default(''),
  properties: z
    .object({
      name: texts,
      alias: texts,
      weakAlias: texts,
      birthDate: texts,
      nationality: texts,
      citizenship: texts,
      country: texts,
      passportNumber: texts,
      idNumber: texts,
      topics: texts,
    })
    .default({
      name: [],
      alias: [],
      weakAlias: [],
      birthDate: [],
      nationality: [],
      citizenship: [],
      country: [],
      passportNumber: [],
      idNumber: [],
      topics: [],
    }),
});

/** FollowTheMoney, an entity a line. Without topics it is on no list, but mentioned by somebody who is. */
async function* readEntities(
  pieces: AsyncIterable<string>,
  hashDocument: HashDocument,
): AsyncGenerator<ListedPerson | undefined, void> {
  for await (const line of readLines(pieces)) {
    if (line.trim() === '') {
      yield undefined;
      continue;
    }
    const read = entity.safeParse(JSON.parse(line));
    if (!read.success) throw new UnreadableList('it is no entity');
    const { id, schema, caption, properties } = read.data;
    const { name, alias, weakAlias, birthDate, nationality, citizenship, country, topics } = properties;
    const said = {
      names: [caption, ...name, ...alias, ...weakAlias],
      birthDates: birthDate,
      countries: [...nationality, ...citizenship, ...country],
      numbers: [...properties.passportNumber, ...properties.idNumber],
      topics,
    };
    const facts = toFacts(said, hashDocument);
    const isMeant = PEOPLE.has(schema) && topics.length > 0 && facts.names.length > 0;
    yield isMeant ? { entryId: id, caption: facts.names[0]!, facts } : undefined;
  }
}
