import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { HIT_SCORE, matchPerson } from '@diyar/domain/screening.ts';
import { namePairs } from '@diyar/domain/screening-pairs.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { createCall } from '#api/testing/people.ts';
import { buildStaff } from '#api/testing/staff.ts';
import { hashListedDocument, openScreeningSource } from './screening.service.ts';
import { loadWatchlists } from './watchlists.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', SEED_DEMO: 'false' } });
const call = createCall(test);
const folder = () => join(test.deps.config.dataDir, 'watchlists');
const put = (file: string, text: string | Buffer) => writeFileSync(join(folder(), file), text);
const load = () => loadWatchlists(test.deps);

beforeEach(() => {
  rmSync(folder(), { recursive: true, force: true });
  mkdirSync(folder());
});

const HEADER = 'id,schema,name,aliases,birth_date,countries,identifiers,sanctions,dataset';
const table = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`;
const ROW =
  'q-1,Person,Zarif Qandouri,"ظريف القندوري;""Qandouri; Zarif""",1971-04-09;1972,ae;sy,GX-998-12407,A list,Invented';

const person = (name: string, year = 1980) => ({
  names: [name],
  birthYears: [year],
  countries: ['DE'],
  documents: [] as string[],
  birthDate: `${year}-01-01`,
  documentNumber: '',
});
const source = () => openScreeningSource(test.deps);
const find = async (...names: string[]) =>
  (await source().screen({ ...person(''), names })).candidates.map(({ id }) => id);

const listEntries = () =>
  test.db
    .selectFrom('watchlist_entries')
    .select(['entry_id as id', 'caption', 'facts', 'changed_at as changedAt'])
    .orderBy('entry_id')
    .execute();
const listLists = () =>
  test.db.selectFrom('watchlists').select(['file', 'entries', 'failure', 'sha256']).orderBy('file').execute();

describe('a list', () => {
  it('is read from a table by its header, with several values in a cell', async () => {
    put('a.csv', table(ROW, 'q-2,Company,Nobody at all,,,,,,', 'q-3,Person,"O""Hara, Teodor",,,,,,'));
    await load();
    expect(await listEntries()).toMatchObject([
      {
        id: 'q-1',
        caption: 'Zarif Qandouri',
        facts: {
          names: ['Zarif Qandouri', 'ظريف القندوري', 'Qandouri; Zarif'],
          birthYears: [1971, 1972],
          countries: ['AE', 'SY'],
          documents: [hashListedDocument(test.deps, 'gx99812407')],
          topics: ['sanction'],
        },
      },
      { id: 'q-3', caption: 'O"Hara, Teodor', facts: { birthYears: [], topics: [] } },
    ]);
    expect(await listLists()).toMatchObject([{ file: 'a.csv', entries: 2, failure: null }]);
  });

  it('is read from entities, whose topics say what they are listed for', async () => {
    const entity = (id: string, properties: object, schema = 'Person') => JSON.stringify({ id, schema, properties });
    put(
      'a.ftm.json',
      [
        entity('f-1', { name: ['Murad Velnik'], birthDate: ['1966'], country: ['ru'], topics: ['role.pep'] }),
        entity('f-2', { name: ['Only mentioned'] }),
        entity('f-3', { name: ['A ship'], topics: ['sanction'] }, 'Vessel'),
        '',
        entity('f-4', { name: ['Ibtisam Ghulbani'], passportNumber: ['PA 12345'], topics: ['sanction'] }),
      ].join('\n'),
    );
    await load();
    expect(await listEntries()).toMatchObject([
      { id: 'f-1', facts: { topics: ['role.pep'], birthYears: [1966], countries: ['RU'] } },
      { id: 'f-4', facts: { documents: [hashListedDocument(test.deps, 'pa12345')] } },
    ]);
  });

  it('is read again when it changes, and only what changed is written', async () => {
    put('a.csv', table(ROW, 'q-2,Person,Murad Velnik,,1966,,,,', 'q-4,Person,Leaves Soon,,,,,,'));
    await load();
    const [first, second] = await listEntries();
    test.clock.now = new Date(test.clock.now.getTime() + 3_600_000);
    await load();
    expect(await listEntries()).toHaveLength(3);
    put('a.csv', table(ROW, 'q-2,Person,Murad Velnik,,1967,,,,', 'q-3,Person,Ibtisam Ghulbani,,,,,,'));
    await load();
    const now = await listEntries();
    expect(now.map(({ id }) => id)).toEqual(['q-1', 'q-2', 'q-3']);
    expect(now[0]!.changedAt).toEqual(first!.changedAt);
    expect(now[1]!.changedAt.getTime()).toBe(second!.changedAt.getTime() + 3_600_000);
    expect(await test.db.selectFrom('watchlist_loads').selectAll().execute()).toEqual([]);
  });

  it('goes with its file', async () => {
    put('a.csv', table(ROW));
    put('b.csv', table('q-9,Person,Murad Velnik,,,,,,'));
    await load();
    rmSync(join(folder(), 'a.csv'));
    await load();
    expect(await listEntries()).toMatchObject([{ id: 'q-9' }]);
    expect(await listLists()).toMatchObject([{ file: 'b.csv' }]);
    rmSync(folder(), { recursive: true });
    await load();
    expect(await listLists()).toHaveLength(1);
  });

  it.each([
    ['no table', 'hello', 'Row 1: the header has no id, schema, name'],
    ['rows of other lengths', table(ROW, 'q-2,Person'), 'Row 3: 2 cells where the header has 9'],
    ['an open quote', table(`q-2,Person,"Zarif,,,,,,`), 'Row 2: a quote is never closed'],
    ['text after a quote', table(`q-2,Person,"Zarif"x,,,,,,`), 'Row 2: something follows a quoted cell'],
    ['no id', table(',Person,Zarif,,,,,,'), 'Row 2: there is no id'],
    ['nobody', table(), 'There is nobody in it'],
    ['other letters than UTF-8', Buffer.from([0x69, 0xff, 0xfe]), /^Row 1: /],
    ['a row without end', `${HEADER}\nq-1,Person,${'x'.repeat(1_100_000)}`, 'Row 2: a row is too long'],
  ])('stays as it was when its file has %s, and the office is told', async (_what, text, failure) => {
    put('a.csv', table(ROW));
    await load();
    put('a.csv', text);
    await load();
    expect(await listEntries()).toMatchObject([{ id: 'q-1' }]);
    expect(await find('Zarif Qandouri')).toEqual(['a.csv:q-1']);
    const shown = (await call(await buildStaff(test, 'kyc'), 'GET', '/office/watchlists')).data;
    expect(shown).toMatchObject({ isProvider: false, lists: [{ file: 'a.csv', entries: 1 }] });
    expect(shown.lists[0].failure).toMatch(failure);
    expect(test.log.filter((line) => line.includes('cannot be read'))).toHaveLength(1);
    await load();
    expect(test.log.filter((line) => line.includes('cannot be read'))).toHaveLength(1);
    put('a.csv', table(ROW));
    await load();
    expect(await listLists()).toMatchObject([{ failure: null }]);
  });

  it.each([
    ['{"id":', 'Row 2: it is no JSON'],
    ['[]', 'Row 2: it is no entity'],
    ['{"id":"f","schema":"Person","properties":{"name":"text"}}', 'Row 2: it is no entity'],
  ])('is refused with the line %s', async (line, failure) => {
    const good = '{"id":"f-1","schema":"Person","properties":{"name":["Zarif"],"topics":["sanction"]}}';
    put('a.ftm.json', `${good}\n${line}\n`);
    await load();
    expect(await listLists()).toMatchObject([{ sha256: null, failure }]);
    expect(await listEntries()).toEqual([]);
    expect(await source().readVersion()).toBeUndefined();
  });
});

describe('a person', () => {
  it('is found by a name in another script, order or spelling, and by the number of a document', async () => {
    put('a.csv', table(ROW, 'q-2,Person,Abd al-Rahman bin Sahrun,,,,,,', 'q-3,Person,Jean Pierre Vorobkin,,,,,,'));
    await load();
    for (const name of ['Zarif Qandouri', 'Kandoury Zareef', 'ظريف قندوري', 'ZARIF AL-QANDUORI'])
      expect(await find(name)).toEqual(['a.csv:q-1']);
    expect(await find('Nobody Known', 'عبد الرحمن سحرون')).toEqual(['a.csv:q-2']);
    expect(await find('Jeanpierre Vorobkin')).toEqual(['a.csv:q-3']);
    expect(await find('Zarif Somebody')).toEqual([]);
    expect(await find('')).toEqual([]);
    const documents = [hashListedDocument(test.deps, 'GX 998 12407')];
    const { candidates, listVersion } = await source().screen({ ...person('Other Name'), documents });
    expect(candidates.map(({ id }) => id)).toEqual(['a.csv:q-1']);
    expect(listVersion).toMatch(/^a\.csv [\da-f]{12}$/);
  });

  it.each(["Zarif ' Qandouri", 'Zarif & | ! Qandouri', String.raw`\ Zarif :* Qandouri`, '<-> Zarif (Qandouri)'])(
    'is found whatever else is in the name: %s',
    async (name) => {
      put('a.csv', table(ROW));
      await load();
      expect(await find(name)).toEqual(['a.csv:q-1']);
    },
  );

  it('is found at 98 in 100 or more among all pairs, through the database', async () => {
    const pairs = namePairs
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t'))
      .filter(([, is]) => is === 'same');
    put('pairs.csv', table(...pairs.map((pair, index) => `p-${index},Person,"${pair[5]}",,${pair[6]},${pair[7]},,,`)));
    await load();
    let found = 0;
    for (const [index, [, , own = '', year = '', country = '']] of pairs.entries()) {
      const sought = { ...person(own, Number(year)), countries: [country] };
      const { candidates } = await source().screen(sought);
      const listed = candidates.find(({ id }) => id === `pairs.csv:p-${index}`);
      if (listed !== undefined && matchPerson(sought, listed.facts).score >= HIT_SCORE) found += 1;
    }
    expect(found / pairs.length).toBeGreaterThanOrEqual(0.98);
  });
});

it('on a demonstration server people are compared with invented names', async () => {
  const deps = { ...test.deps, config: { ...test.deps.config, demoAccounts: 'published-password' as const } };
  await loadWatchlists(deps);
  expect(await listLists()).toMatchObject([{ file: 'demo-watchlist.csv', entries: 7, failure: null }]);
  expect(await find('Abdulwahid Al Darmashi')).toEqual(['demo-watchlist.csv:demo-5']);
});
