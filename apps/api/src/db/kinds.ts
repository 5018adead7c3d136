import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { BATHROOMS_OR_MORE, BEDROOMS_OR_MORE } from '@diyar/domain/limits.ts';
import { propertyTypes } from '@diyar/domain/property-choices.ts';
import { type Condition, type SearchedColumns, toTest } from '@diyar/domain/search-filters.ts';

/** What a kind tells of a property. Its numbers of rooms end at "or more". */
export type Kind = Pick<
  SearchedColumns,
  'property_type' | 'bedrooms' | 'bathrooms' | 'has_tour' | 'is_for_investment' | 'is_for_rent' | 'is_for_sale'
>;

const flag = [false, true];

/**
 * Parts of the number in `property_search.kind`, which the database function `property_kind` computes: a number in mixed radix
 * whose first digit is the place of the type in its list. Any choice of these columns is a list of kinds, so that one index
 * answers every combination.
 */
const kindParts: { [Column in keyof Kind]: readonly Kind[Column][] } = {
  property_type: propertyTypes,
  bedrooms: numbersTo(BEDROOMS_OR_MORE),
  bathrooms: numbersTo(BATHROOMS_OR_MORE),
  has_tour: flag,
  is_for_investment: flag,
  is_for_rent: flag,
  is_for_sale: flag,
};
const columns = Object.keys(kindParts) as (keyof Kind)[];

/** Columns whose conditions one index answers, alone or folded into a list of kinds. */
export const indexedByKind: readonly string[] = [...columns, 'kind'];

/** By number. */
export const kinds: readonly Kind[] = columns.reduce<Partial<Kind>[]>(
  (parents, column) => parents.flatMap((parent) => kindParts[column].map((value) => ({ ...parent, [column]: value }))),
  [{}],
) as Kind[];

/** SQL for the digit of a column; of a flag it is 1 for yes. */
export function readKind(column: keyof Kind, kind: RawBuilder<unknown> = sql.ref('kind')): RawBuilder<number> {
  const following = columns.slice(columns.indexOf(column) + 1);
  const divisor = following.reduce((product, each) => product * kindParts[each].length, 1);
  return sql`(${kind} / ${sql.lit(divisor)} % ${sql.lit(kindParts[column].length)})`;
}

/** A condition on a column that `property_search` has only as a digit of its kind; undefined for the others. */
export function toDigitSql({ column, test, value }: Condition): RawBuilder<SqlBool> | undefined {
  if (test !== 'equals' || !isDigitOnly(column)) return undefined;
  const digit = kindParts[column].findIndex((each) => each === value);
  return sql`${readKind(column)} = ${sql.lit(digit)}`;
}

function isDigitOnly(column: string): column is Exclude<keyof Kind, 'bedrooms' | 'bathrooms'> {
  return columns.some((each) => each === column) && column !== 'bedrooms' && column !== 'bathrooms';
}

/** Columns of which one value is chosen instead of another. */
const exclusive = new Set<string>(['property_type', 'bedrooms', 'bathrooms']);

/**
 * Puts conditions on the columns of a kind into one list of kinds. With `missesMax`, also kinds that fail so many of the conditions
 * on type and rooms. Numbers of rooms beyond "or more" stay conditions of their own.
 */
export function foldKinds(conditions: Condition[], missesMax = 0): Condition[] {
  const ofKind = conditions.filter(isOfKind);
  const others = conditions.filter((condition) => !isOfKind(condition) || isBeyondKind(condition));
  const capped = ofKind.map(toKindCondition);
  const isUnlimited = capped.every(({ column }) => exclusive.has(column)) && capped.length <= missesMax;
  if (isUnlimited) return others;
  return [{ test: 'oneOf', column: 'kind', value: new Set(listKinds(capped, missesMax)) }, ...others];
}

/** Digit by digit, so that kinds which fail at their first digit are never looked at. */
function listKinds(conditions: RoomCondition[], missesMax: number): number[] {
  let found = [{ number: 0, misses: 0 }];
  for (const column of columns) {
    const tests = conditions.filter((condition) => condition.column === column).map(toTest);
    const missesOf = kindParts[column].map((value) => tests.filter((isMet) => !isMet({ [column]: value })).length);
    const allowed = exclusive.has(column) ? missesMax : 0;
    found = found.flatMap(({ number, misses }) =>
      missesOf.flatMap((missed, digit) =>
        missed === 0 || misses + missed <= allowed
          ? [{ number: number * missesOf.length + digit, misses: misses + missed }]
          : [],
      ),
    );
  }
  return found.map(({ number }) => number);
}

type RoomCondition = Extract<Condition, { test: 'equals' | 'atLeast' | 'atMost' }>;

function isOfKind(condition: Condition): condition is RoomCondition {
  return columns.some((column) => column === condition.column);
}

const caps: Partial<Record<string, number>> = { bedrooms: BEDROOMS_OR_MORE, bathrooms: BATHROOMS_OR_MORE };

function isBeyondKind({ column, value }: Condition): boolean {
  return Number(value) > (caps[column] ?? Infinity);
}

function toKindCondition(condition: RoomCondition): RoomCondition {
  return isBeyondKind(condition) ? { ...condition, value: caps[condition.column]! } : condition;
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, number) => number);
}
