import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { kinds, readKind } from './kinds.ts';

const test = useTestApp();

describe('the kind of a property', () => {
  it('is the number that the database computes, for every kind there is', async () => {
    const { rows } = await sql<{ kind: number }>`
      select property_kind(property_type, bedrooms, bathrooms, has_tour, is_for_investment, is_for_rent, is_for_sale) as kind
      from json_populate_recordset(
        null::record, ${JSON.stringify(kinds)}) as kind (property_type text, bedrooms int, bathrooms int, has_tour boolean,
        is_for_investment boolean, is_for_rent boolean, is_for_sale boolean)`.execute(test.db);
    expect(rows).toHaveLength(6 * 7 * 6 * 2 * 2 * 2 * 2);
    expect(rows.map(({ kind }) => kind)).toEqual(kinds.map((_, number) => number));
  });

  it('ends at 6 bedrooms and 5 bathrooms or more', async () => {
    const { rows } = await sql<{ kind: number }>`
      select property_kind('Villa', 40, 9, false, true, false, true) as kind`.execute(test.db);
    expect(kinds[rows[0]!.kind]).toEqual({
      property_type: 'Villa',
      bedrooms: 6,
      bathrooms: 5,
      has_tour: false,
      is_for_investment: true,
      is_for_rent: false,
      is_for_sale: true,
    });
  });

  it('is taken apart by SQL as by this table', async () => {
    const { rows } = await sql<{ type: number; bedrooms: number; sale: number; rent: number }>`
      select ${readKind('property_type')} as type, ${readKind('bedrooms')} as bedrooms, ${readKind('is_for_sale')} as sale,
        ${readKind('is_for_rent')} as rent
      from (select property_kind('Land', 4, 2, true, false, true, false) as kind) as one`.execute(test.db);
    expect(rows).toEqual([{ type: 3, bedrooms: 4, sale: 0, rent: 1 }]);
  });
});
