import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityDraft } from '@diyar/domain/identity.ts';
import type { ReviewedCase, ScreeningHit } from '@diyar/domain/identity-review.ts';
import type { OfficeQueue } from '@diyar/domain/office.ts';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { loadWatchlists } from '#api/features/screening/watchlists.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { unidentified } from '#api/testing/factories.ts';
import { fillInAndSubmit } from '#api/testing/identity.ts';
import { createCall, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { startScreeningProvider, tellMatches, type ScreeningProvider } from '#api/testing/screening-provider.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';
import { rescreen, screenWaitingCases } from './case-screening.service.ts';
import { proveCases, proveHits } from './prove-cases.service.ts';
import { followIdentities } from './upkeep.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', SEED_DEMO: 'false' } });
const call = createCall(test);
const folder = () => join(test.deps.config.dataDir, 'watchlists');

const HEADER = 'id,schema,name,aliases,birth_date,countries,identifiers,sanctions';
async function publish(...rows: string[]): Promise<void> {
  writeFileSync(join(folder(), 'list.csv'), `${[HEADER, ...rows].join('\n')}\n`);
  await loadWatchlists(test.deps);
}
const ZARIF = 'z-1,Person,Zarif bin Omar Qandouri,ظريف القندوري,1971-04-09,ae,GX-998-12407,A list';
const OTHER = 'z-2,Person,Murad Velnik,,1966,ru,,A list';

let noor: Staff;
let sami: Staff;
let auditor: Staff;
beforeEach(async () => {
  rmSync(folder(), { recursive: true, force: true });
  mkdirSync(folder());
  noor = await buildStaff(test, 'kyc');
  sami = await buildStaff(test, 'kyc');
  auditor = await buildStaff(test, 'auditor');
});

let count = 0;
async function send(changes: IdentityDraft): Promise<{ person: Person; id: string }> {
  count += 1;
  const person = await signInAs(test, { email: `member${count}@example.com`, ...unidentified });
  await fillInAndSubmit(test, person, { documentNumber: `NR ${count}00`, ...changes });
  const { id } = await test.db
    .selectFrom('identity_cases')
    .select('id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  return { person, id };
}

const zarif = { legalName: 'Zarif Qandouri', nativeName: 'ظريف القندوري', birthDate: '1971-04-09' };
const read = async (id: string, who: Staff = auditor): Promise<ReviewedCase> =>
  (await call(who, 'GET', `/office/identity/${id}`)).data;
const listHits = async (id: string): Promise<ScreeningHit[]> => (await read(id)).screening.hits!;
const run = () => screenWaitingCases(test.deps);

async function step(who: Staff, id: string, name: string, body: object = {}) {
  const { version } = await read(id);
  return call(who, 'POST', `/office/identity/${id}/${name}`, { version, ...body });
}
async function decide(who: Staff, id: string, body: object, hit?: string) {
  return step(who, id, `hits/${hit ?? (await listHits(id))[0]!.id}`, body);
}
const NOT_THEM = { outcome: 'not-them', fact: 'birth-date' };

async function expectSound(): Promise<void> {
  const { claims } = await verifyOffice(test.db, [proveCases, proveHits]);
  expect(claims.flatMap(({ wrong }) => wrong)).toEqual([]);
}

async function approve(id: string): Promise<void> {
  await step(noor, id, 'claim');
  for (const { id: hit } of await listHits(id)) await decide(noor, id, NOT_THEM, hit);
  expect(await step(noor, id, 'propose')).toMatchObject({ status: 200 });
  await step(sami, id, 'claim');
  for (const { id: hit } of await listHits(id)) await decide(sami, id, NOT_THEM, hit);
  expect(await step(sami, id, 'confirm')).toMatchObject({ status: 200 });
}

async function comeBack(hours: number): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + hours * 3_600_000);
  for (const who of [noor, sami, auditor]) Object.assign(who, await signInAgain(test, who.userId));
}

describe('a case without a list', () => {
  it('says so, and is approved only by people who say that they know', async () => {
    const { id } = await send({});
    await run();
    expect((await read(id)).screening).toEqual({
      state: 'no-list',
      listVersion: null,
      at: null,
      isCut: false,
      hits: [],
    });
    expect((await read(id)).cautions).toEqual(['not-screened']);
    await step(noor, id, 'claim');
    expect(await step(noor, id, 'propose')).toMatchObject({
      status: 400,
      message: 'Confirm that you know that this person is not screened',
    });
    expect(await step(noor, id, 'propose', { knowsUnscreened: true })).toMatchObject({ status: 200 });
    await step(sami, id, 'claim');
    expect(await step(sami, id, 'confirm')).toMatchObject({ status: 400 });
    expect(await step(sami, id, 'confirm', { knowsUnscreened: true })).toMatchObject({ status: 200 });
    expect(await step(noor, id, 'screen')).toMatchObject({ status: 409, code: 'NOT_SCREENED' });
  });
});

describe('a case with a list', () => {
  it('is not approved before it is screened, nor after the list has changed', async () => {
    await publish(OTHER);
    const { id } = await send({});
    await step(noor, id, 'claim');
    expect((await read(id)).screening.state).toBe('not-screened');
    expect(await step(noor, id, 'propose', { knowsUnscreened: true })).toMatchObject({
      status: 409,
      code: 'NOT_SCREENED',
    });
    await run();
    expect(await read(id)).toMatchObject({ screening: { state: 'screened', hits: [] }, cautions: [] });
    expect((await read(id)).screening.listVersion).toMatch(/^list\.csv [\da-f]{12}$/);
    expect(await step(noor, id, 'propose')).toMatchObject({ status: 200 });
    await publish(OTHER, ZARIF);
    await step(sami, id, 'claim');
    expect(await step(sami, id, 'confirm')).toMatchObject({ code: 'NOT_SCREENED' });
    expect(await step(sami, id, 'screen')).toMatchObject({ status: 200 });
    expect(await step(sami, id, 'confirm')).toMatchObject({ status: 200 });
    await expectSound();
  });

  it('shows what matched to whoever has it, and to auditors', async () => {
    await publish(ZARIF, OTHER);
    const { id } = await send(zarif);
    await run();
    const seen = await read(id);
    expect(seen.cautions).toEqual(['has-hits']);
    expect(seen.screening.hits).toMatchObject([
      {
        caption: 'Zarif bin Omar Qandouri',
        listedName: 'ظريف القندوري',
        topics: ['sanction'],
        birthYears: [1971],
        countries: ['AE'],
        isStrong: true,
        facts: ['same-year', 'same-country'],
        outcome: null,
      },
    ]);
    expect(seen.screening.hits![0]!.parts).toHaveLength(2);
    expect((await read(id, noor)).screening.hits).toBeNull();
    await step(noor, id, 'claim');
    expect((await read(id, noor)).screening.hits).toHaveLength(1);
    expect((await read(id, sami)).screening.hits).toBeNull();
  });

  it('bears no name of the person outside of what is encrypted', async () => {
    await publish(ZARIF);
    await send(zarif);
    await run();
    const rows = await test.db.selectFrom('screening_hits').selectAll().execute();
    expect(rows).toHaveLength(1);
    const readable = JSON.stringify(rows, (_key, value: unknown) => value) + rows[0]!.details.toString('latin1');
    expect(readable.toLowerCase()).not.toContain('qandouri');
    expect(test.log.join('').toLowerCase()).not.toContain('qandouri');
  });
});

describe('a match', () => {
  let id: string;
  let person: Person;
  beforeEach(async () => {
    await publish(ZARIF);
    ({ id, person } = await send({ ...zarif, birthDate: '1990-01-01' }));
    await run();
    await step(noor, id, 'claim');
  });

  it('is cleared by two people, each with the claim, and the approval waits for both', async () => {
    expect(await step(noor, id, 'propose')).toMatchObject({ code: 'STEP_NOT_ALLOWED' });
    expect(await decide(sami, id, NOT_THEM)).toMatchObject({ code: 'CASE_CLAIMED' });
    expect(await decide(noor, id, { outcome: 'not-them' })).toMatchObject({ status: 400 });
    expect(await decide(noor, id, { outcome: 'unsure', fact: 'face' })).toMatchObject({ status: 400 });
    expect(await decide(noor, id, NOT_THEM)).toMatchObject({ status: 200, message: expect.stringMatching(/Another/) });
    expect(await decide(noor, id, NOT_THEM)).toMatchObject({ status: 403, code: 'SECOND_PERSON_NEEDED' });
    expect(await step(noor, id, 'propose')).toMatchObject({ status: 200 });
    await step(sami, id, 'claim');
    expect(await step(sami, id, 'confirm')).toMatchObject({ code: 'STEP_NOT_ALLOWED' });
    expect(await decide(sami, id, NOT_THEM)).toMatchObject({ status: 200, message: 'Cleared by two reviewers.' });
    expect(await decide(sami, id, NOT_THEM)).toMatchObject({ code: 'CASE_CLOSED' });
    expect(await listHits(id)).toMatchObject([
      { outcome: 'not-them', fact: 'birth-date', decidedBy: { id: noor.userId }, secondBy: { id: sami.userId } },
    ]);
    expect(await step(sami, id, 'confirm')).toMatchObject({ status: 200 });
    await expectSound();
  });

  it('that is the person restricts the account in the same moment, and stays', async () => {
    expect(await decide(noor, id, { outcome: 'them', note: 'the same face' })).toMatchObject({ status: 200 });
    expect((await read(id)).restrictedAt).not.toBeNull();
    expect(await decide(noor, id, NOT_THEM)).toMatchObject({ code: 'CASE_CLOSED' });
    expect(await step(noor, id, 'propose')).toMatchObject({ code: 'STEP_NOT_ALLOWED' });
    const actions = (await read(id)).history.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['screening.confirmed', 'account.restricted']));
    await publish(OTHER);
    await run();
    expect(await listHits(id)).toMatchObject([{ outcome: 'them' }]);
    await expectSound();
  });

  it('that is doubtful stays open, and can be decided later', async () => {
    await decide(noor, id, { outcome: 'unsure' });
    expect(await step(noor, id, 'propose')).toMatchObject({ code: 'STEP_NOT_ALLOWED' });
    await expectSound();
    await decide(noor, id, NOT_THEM);
    expect(await step(noor, id, 'propose')).toMatchObject({ status: 200 });
  });

  it('is decided as it was on the screen, and not by the person it is about', async () => {
    const [hit] = await listHits(id);
    const path = `/office/identity/${id}/hits/${hit!.id}`;
    expect(await call(noor, 'POST', path, { version: 1, ...NOT_THEM })).toMatchObject({ code: 'CASE_CHANGED' });
    const { id: own } = await send(zarif).then(async (sent) => {
      await test.db.updateTable('identity_cases').set({ user_id: sami.userId }).where('id', '=', sent.id).execute();
      return sent;
    });
    expect(await call(sami, 'POST', `/office/identity/${own}/screen`, { version: 1 })).toMatchObject({
      code: 'OFFICE_CONFLICT',
    });
    const unknown = await step(noor, id, `hits/${own}`, NOT_THEM);
    expect(unknown).toMatchObject({ code: 'CASE_NOT_FOUND' });
  });

  it('cannot be changed in the database without the proof noticing, nor cleared by one', async () => {
    await decide(noor, id, NOT_THEM);
    const change = (set: object) => test.db.updateTable('screening_hits').set(set).execute();
    await expect(change({ second_by: noor.userId })).rejects.toThrow('check');
    await expect(change({ fact: null })).rejects.toThrow('check');
    const wrong = async () => (await verifyOffice(test.db, [proveHits])).claims.flatMap((claim) => claim.wrong);
    for (const [set, undo] of [
      [{ second_by: sami.userId }, { second_by: null }],
      [{ fact: 'face' }, { fact: 'birth-date' }],
      [{ decided_by: sami.userId }, { decided_by: noor.userId }],
      [
        { outcome: 'unsure', fact: null },
        { outcome: 'not-them', fact: 'birth-date' },
      ],
    ]) {
      await change(set!);
      expect(await wrong()).toEqual([expect.stringContaining('is not what its record says')]);
      await change(undo!);
    }
    expect(await wrong()).toEqual([]);
  });

  it('of an attempt that came to nothing goes with it', async () => {
    await step(noor, id, 'refuse', { reason: 'details-differ', tryAgainOn: null });
    await comeBack(31 * 24);
    await followIdentities(test.deps);
    expect(await test.db.selectFrom('screening_hits').select('id').execute()).toEqual([]);
    expect((await call(await signInAgain(test, person.userId), 'GET', '/identity')).data.state).toBe('refused');
  });
});

describe('people on lists (abuse case 16)', () => {
  it.each([
    ['in Arabic', { legalName: 'Nobody Atall', nativeName: 'ظريف عمر القندوري' }],
    ['in another order', { legalName: 'Qandouri Zarif Omar', nativeName: '-' }],
    ['with typos', { legalName: 'Zarief Qandoori', nativeName: '-' }],
    ['with "bin"', { legalName: 'Zarif ibn Omar al-Qandouri', nativeName: '-' }],
    ['by the number of a document', { legalName: 'Somebody Else', nativeName: '-', documentNumber: 'gx 99812407' }],
  ])('are found %s', async (_how, changes) => {
    await publish(ZARIF, OTHER);
    const { id } = await send({ birthDate: '1971-01-01', ...changes });
    await run();
    expect(await listHits(id)).toMatchObject([{ caption: 'Zarif bin Omar Qandouri' }]);
  });

  it('are not found in people with one part of the name alone', async () => {
    await publish(ZARIF);
    const { id } = await send({ legalName: 'Zarif Tamraki', nativeName: 'ظريف التمراكي' });
    await run();
    expect(await listHits(id)).toEqual([]);
  });

  it('stay cleared until something changes on either side, and a changed list brings only what is new', async () => {
    await publish(ZARIF);
    const { id, person } = await send({ ...zarif, birthDate: '1990-01-01' });
    await run();
    await approve(id);
    await rescreen(test.deps);
    const { version } = await read(id);
    const queue = async () =>
      (await call(noor, 'GET', '/office/queues')).data.find(({ name }: OfficeQueue) => name === 'hits');

    await comeBack(24);
    await publish(ZARIF, OTHER);
    await rescreen(test.deps);
    expect(await read(id)).toMatchObject({ version, screening: { hits: [{ secondBy: { id: sami.userId } }] } });
    expect(await queue()).toMatchObject({ name: 'hits', waiting: 0, oldestAt: null });

    await comeBack(24);
    await publish(ZARIF, OTHER, 'z-3,Person,Zareef Kandouri,,1990,ae,,A list');
    await rescreen(test.deps);
    expect(await listHits(id)).toMatchObject([
      { caption: 'Zareef Kandouri', outcome: null },
      { caption: 'Zarif bin Omar Qandouri', outcome: 'not-them' },
    ]);
    expect(await queue()).toMatchObject({ name: 'hits', waiting: 1 });
    expect((await call(noor, 'GET', '/office/identity?shelf=hits')).data).toMatchObject([{ id, state: 'approved' }]);
    expect((await call(noor, 'GET', '/office/identity')).data).toEqual([]);
    expect((await read(id, noor)).screening.hits).toHaveLength(2);

    await comeBack(24);
    await publish(ZARIF.replace('1971-04-09', '1990-01-01'), OTHER);
    await rescreen(test.deps);
    const changed = (await listHits(id)).find(({ caption }) => caption === 'Zarif bin Omar Qandouri');
    expect(changed).toMatchObject({ outcome: null, decidedBy: null, secondBy: null });
    const hit = changed!.id;
    expect(await decide(noor, id, NOT_THEM, hit)).toMatchObject({ status: 200 });
    expect(await decide(sami, id, { outcome: 'them' }, hit)).toMatchObject({ status: 200 });
    const user = await test.db
      .selectFrom('users')
      .select('restricted_at')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(user.restricted_at).not.toBeNull();
    await expectSound();
  });

  it('are looked for again among everybody within ten nights', async () => {
    await publish(OTHER);
    const { id } = await send(zarif);
    await run();
    await approve(id);
    const screenings = async () =>
      (await test.db.selectFrom('screenings').select('id').where('case_id', '=', id).execute()).length;
    const before = await screenings();
    for (let night = 0; night < 10; night += 1) {
      test.clock.now = new Date(test.clock.now.getTime() + 24 * 3_600_000);
      await rescreen(test.deps);
    }
    expect(await screenings()).toBe(before + 1);
  });
});

describe('a provider (abuse case 17)', () => {
  let provider: ScreeningProvider;
  let id: string;
  let person: Person;
  const before = () => test.deps.config.screening;
  beforeAll(async () => {
    provider = await startScreeningProvider();
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    provider.requests.length = 0;
    provider.answer = tellMatches();
    const unset = before();
    test.deps.config.screening = { url: provider.url, key: 'k-1', dataset: 'sanctions' };
    ({ id, person } = await send(zarif));
    return () => void (test.deps.config.screening = unset);
  });

  it('is asked as yente is, and its matches become hits', async () => {
    const properties = { name: ['Zarif Qandouri'], birthDate: ['1971'], country: ['ae'], topics: ['sanction'] };
    provider.answer = tellMatches(
      { id: 'Q1', caption: 'Zarif Qandouri', score: 0.91, properties, match: true, schema: 'Person' },
      { id: 'Q2', caption: 'Unlike', score: 0.3, properties: { name: ['Unlike'] } },
    );
    await run();
    expect(provider.requests).toMatchObject([
      {
        path: '/match/sanctions',
        key: 'ApiKey k-1',
        body: {
          queries: {
            q: {
              schema: 'Person',
              properties: { name: ['Zarif Qandouri', 'ظريف القندوري'], birthDate: ['1971-04-09'] },
            },
          },
        },
      },
    ]);
    expect(await listHits(id)).toMatchObject([{ caption: 'Zarif Qandouri', topics: ['sanction'], isStrong: true }]);
    await run();
    expect(provider.requests).toHaveLength(1);
  });

  it('counts for a day', async () => {
    await run();
    expect((await read(id)).screening.state).toBe('screened');
    await comeBack(25);
    expect((await read(id)).screening.state).toBe('not-screened');
    await run();
    expect((await read(id)).screening.state).toBe('screened');
  });

  const many = (length: number) =>
    Array.from({ length }, (_, index) => ({ id: `Q${index}`, caption: 'x', score: 1, properties: {} }));
  it.each<[string, ScreeningProvider['answer']]>([
    ['is away', (reply) => void reply.destroy()],
    ['refuses', (reply) => void reply.writeHead(500).end('{}')],
    ['answers garbage', (reply) => void reply.end('<html>200 OK</html>')],
    ['answers another shape', (reply) => void reply.end('{"responses":{"q":{"results":"none"}}}')],
    ['answers an error in a 200', (reply) => void reply.end('{"responses":{"q":{"status":500,"results":[]}}}')],
    ['answers 10,000 candidates', tellMatches(...many(10_000))],
    ['answers an enormous text', (reply) => void reply.end(`{"responses":"${'x'.repeat(5_000_000)}"}`)],
    ['sends elsewhere', (reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['never answers', () => undefined],
  ])('that %s leaves the case unscreened, and it cannot be approved', async (_what, answer) => {
    provider.answer = answer;
    await step(noor, id, 'claim');
    await run();
    expect((await read(id)).screening).toMatchObject({ state: 'not-screened', hits: [] });
    expect(await step(noor, id, 'propose', { knowsUnscreened: true })).toMatchObject({ code: 'NOT_SCREENED' });
    expect(test.log.filter((line) => line.includes('could not be screened'))).toHaveLength(1);
    expect(test.log.join('')).not.toMatch(/qandouri|1971-04-09/i);
    provider.answer = tellMatches();
    await run();
    expect(await step(noor, id, 'propose')).toMatchObject({ status: 200 });
  });

  it('that is slow slows nobody else', async () => {
    provider.answer = () => undefined;
    let isRunning = true;
    const running = run().finally(() => (isRunning = false));
    const answers = await Promise.all([read(id), read(id), read(id)]);
    expect(answers.map(({ screening }) => screening.state)).toEqual(answers.map(() => 'not-screened'));
    expect((await call(person, 'GET', '/identity')).status).toBe(200);
    expect(isRunning).toBe(true);
    await running;
  });
});

describe('the member (abuse case 18)', () => {
  /** Without what differs between any two people. */
  async function collect(who: Person, email: string): Promise<string> {
    const paths = ['/identity', '/auth/export', '/auth/profile', '/notifications', '/auth/security-events?kind=other'];
    const answers: unknown[] = [];
    for (const path of paths) {
      const answer = await test.app.inject({ url: `/api${path}`, headers: who.headers });
      answers.push([path, answer.statusCode, Object.keys(answer.headers).toSorted(), answer.body]);
    }
    await test.deliverMails();
    const mails = test.sentMails
      .filter(({ recipient }) => recipient === email)
      .map(({ subject, text }) => [subject, text]);
    return JSON.stringify([answers, mails])
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
      .replaceAll(/\\"id\\":\\"\d+\\"/g, 'id')
      .replaceAll(/member\d+@example.com|NR \d+/g, 'own');
  }

  it('sees the same whether a list has them, the match is cleared, or nobody was found', async () => {
    const same = { ...zarif, birthDate: '1971-04-09' };
    await publish(ZARIF);
    const listed = await send(same);
    const cleared = await send(same);
    const firstNumber = count - 1;
    await run();
    await step(noor, listed.id, 'claim');
    await decide(noor, listed.id, { outcome: 'unsure', note: 'ask somebody' });
    await step(noor, cleared.id, 'claim');
    await decide(noor, cleared.id, NOT_THEM);
    await publish(OTHER);
    const ordinary = await send(same);
    await run();
    await publish(ZARIF);
    await step(noor, listed.id, 'screen');
    const seen = [];
    for (const [index, { person }] of [listed, cleared, ordinary].entries())
      seen.push(await collect(person, `member${firstNumber + index}@example.com`));
    expect(seen[0]).toBe(seen[2]);
    expect(seen[1]).toBe(seen[2]);
    expect(seen[0]).toContain('submitted');
    expect(seen.join('')).not.toMatch(/screen|watchlist|"hits|match/i);
  });
});

describe('reviewers', () => {
  const HIT = 'A possible match waits for a decision';
  const listLetters = async () => {
    await test.deliverMails();
    return test.sentMails.filter(({ subject }) => subject === HIT);
  };

  it('are written to once about each match, at most once an hour, without a name', async () => {
    await publish(ZARIF, OTHER);
    const { id } = await send(zarif);
    await run();
    const letters = await listLetters();
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual([noor.email, sami.email].toSorted());
    expect(letters[0]!.text).toContain('1 person is like somebody on a list of names.');
    expect(JSON.stringify(letters)).not.toMatch(/zarif|qandouri|member/i);
    const toMember = test.sentMails.filter(({ recipient }) => recipient.startsWith('member'));
    expect(toMember.map(({ subject }) => subject)).toEqual(['We received your identity check']);
    await run();
    expect(await listLetters()).toHaveLength(2);
    const murad = await send({ legalName: 'Murad Velnik', birthDate: '1966-01-01' });
    await run();
    expect(await listLetters()).toHaveLength(2);
    await comeBack(1.1);
    await run();
    const later = await listLetters();
    expect(later).toHaveLength(4);
    expect(later.at(-1)!.text).toContain('1 person is like somebody on a list of names.');
    expect((await listHits(id)).length + (await listHits(murad.id)).length).toBe(2);
  });

  it('are not written to about themselves', async () => {
    await publish(ZARIF);
    await fillInAndSubmit(test, sami, { documentNumber: 'NR 7', ...zarif });
    await run();
    expect((await listLetters()).map(({ recipient }) => recipient)).toEqual([noor.email]);
  });
});
