import * as savedSearchesFieldsWords from '@diyar/words/saved-searches-fields.ts';
import { z } from 'zod';
import { SAVED_SEARCH_NAME_MAX_LENGTH } from './limits.ts';
import { propertyFilters } from './search.ts';
import { line } from './text.ts';

/** How often we send an email about new homes that match. */
export const rhythms = ['instantly', 'daily', 'weekly', 'never'] as const;
export type Rhythm = (typeof rhythms)[number];

const name = line({
  required: savedSearchesFieldsWords.nameMissing,
  tooLong: savedSearchesFieldsWords.nameTooLong,
  max: SAVED_SEARCH_NAME_MAX_LENGTH,
});
const rhythm = z.enum(rhythms, savedSearchesFieldsWords.rhythmMissing);

/** Filters of a search as its address has them, without order, location and cursor. */
const query = z
  .string()
  .max(2000)
  .refine((text) => propertyFilters.safeParse(readFilters(text)).success, savedSearchesFieldsWords.queryInvalid);

export function readFilters(text: string): Record<string, string> {
  const pairs = text.split('&').filter((pair) => pair !== '');
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2).map(decode) as [string, string]));
}

function decode(text = ''): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // Unreadable text is refused like any other unknown value.
    return '\u0000';
  }
}

export const savedSearchInput = z.object({ name, query, rhythm });
export type SavedSearchInput = z.infer<typeof savedSearchInput>;

export const savedSearchChanges = z.object({ name, rhythm });
export type SavedSearchChanges = z.infer<typeof savedSearchChanges>;

export const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string(),
  rhythm: z.enum(rhythms),
  createdAt: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof savedSearch>;
