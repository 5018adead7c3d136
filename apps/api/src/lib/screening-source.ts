import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ScreeningKind } from '@diyar/domain/identity-review.ts';
import type { ListedFacts, ScreenedFacts } from '@diyar/domain/screening.ts';

/** Who is looked for. The numbers themselves are only for a provider; own lists have keyed hashes of them. */
export interface ScreenedPerson extends ScreenedFacts {
  birthDate: string;
  documentNumber: string;
}

export interface Candidate {
  /** Of the entry, the same whenever it is found. */
  id: string;
  caption: string;
  facts: ListedFacts;
  /** Names of the facts as they are compared, where they were kept. */
  normalised?: readonly string[];
  /** Changes with what the list says of them. */
  factsHash: Buffer;
  /** The provider's own opinion, where there is one. */
  score?: number;
}

export interface Screened {
  listVersion: string;
  candidates: Candidate[];
}

/** Whom people are compared with. Asked outside of any transaction: it may take seconds, or fail. */
export interface ScreeningSource {
  kind: ScreeningKind;
  /** Undefined where there is no list. */
  readVersion(): Promise<string | undefined>;
  /** `changedSince`: only entries that are new or different since then, where the source can tell. */
  screen(person: ScreenedPerson, changedSince?: Date): Promise<Screened>;
}

export interface ProviderSettings {
  url: string;
  key: string | undefined;
  dataset: string;
}

const PATIENCE_MS = 3000;
const ANSWER_MAX_BYTES = 2_000_000;
const CANDIDATES_MAX = 200;
const VALUES_MAX = 300;
const DATE_LENGTH = 10;

const values = z.array(z.string().max(2000)).max(VALUES_MAX).default([]);
const result = z.object({
  id: z.string().min(1).max(300),
  caption: z.string().min(1).max(1000),
  score: z.number().min(0).max(1),
  properties: z.object({
    name: values,
    alias: values,
    birthDate: values,
    nationality: values,
    country: values,
    citizenship: values,
    topics: values,
  }),
});
const answer = z.object({
  responses: z.object({
    q: z.object({ status: z.literal(200).default(200), results: z.array(result).max(CANDIDATES_MAX) }),
  }),
});

export const toYears = (dates: readonly string[]) =>
  [...new Set(dates.flatMap((date) => (/^\d{4}/.test(date) ? [Number(date.slice(0, 4))] : [])))].toSorted(
    (one, two) => one - two,
  );
export const toCountries = (codes: readonly string[]) =>
  [...new Set(codes.map((code) => code.toUpperCase()))].toSorted();

export function hashFacts(caption: string, facts: ListedFacts): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([caption, facts]))
    .digest();
}

/** Service that speaks as yente does. Its list changes without a word, so that an answer counts for a day. */
export function createProvider({ url, key, dataset }: ProviderSettings, now: () => Date): ScreeningSource {
  const toVersion = () => `${dataset} ${now().toISOString().slice(0, DATE_LENGTH)}`;
  return {
    kind: 'provider',
    readVersion: async () => toVersion(),
    async screen(person) {
      const listVersion = toVersion();
      const properties = {
        name: person.names,
        birthDate: [person.birthDate],
        nationality: person.countries,
        idNumber: [person.documentNumber],
      };
      const response = await fetch(`${url.replace(/\/$/, '')}/match/${encodeURIComponent(dataset)}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key === undefined ? {} : { authorization: `ApiKey ${key}` }),
        },
        body: JSON.stringify({ queries: { q: { schema: 'Person', properties } } }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) throw new Error(`the screening provider answered ${response.status}`);
      const read = answer.safeParse(JSON.parse(await readBounded(response)));
      // The answer is not told: it has names in it.
      if (!read.success) throw new Error('the screening provider answered something else than matches');
      return { listVersion, candidates: read.data.responses.q.results.map(toCandidate) };
    },
  };
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new Error('the screening provider answered too much');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function toCandidate({ id, caption, score, properties }: z.infer<typeof result>): Candidate {
  const { name, alias, birthDate, nationality, country, citizenship, topics } = properties;
  const facts: ListedFacts = {
    names: [...new Set([caption, ...name, ...alias])],
    birthYears: toYears(birthDate),
    countries: toCountries([...nationality, ...country, ...citizenship]),
    documents: [],
    topics: topics.toSorted(),
  };
  return { id, caption, facts, factsHash: hashFacts(caption, facts), score };
}
