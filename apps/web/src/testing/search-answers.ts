import { facets as facetsAnswer, listMeta } from '@diyar/domain/search.ts';
import { answer, type FakeCall, succeed } from './fake-api.ts';
import { buildProperty } from './fixtures.ts';

export const facets = facetsAnswer.parse({
  total: 128,
  isEstimated: false,
  propertyType: { Villa: 12 },
  bedrooms: { 6: 3 },
  bathrooms: {},
  amenities: { Garden: 7 },
  offers: { isForSale: 31, isForRent: 18, isForInvestment: 14 },
  hasTour: 9,
});

export function queryOf(call: FakeCall | undefined): Record<string, string> {
  return Object.fromEntries(new URL(call?.request.url ?? '').searchParams);
}

/** Answers every search with the same homes. */
export function answerList(titles = ['Corner flat'], meta: Record<string, unknown> = {}): FakeCall[] {
  return answer('get', '/properties', () =>
    succeed(
      titles.map((title) => buildProperty({ title })),
      { meta: listMeta.parse({ total: titles.length, isTotalEstimated: false, ...meta }) },
    ),
  );
}
