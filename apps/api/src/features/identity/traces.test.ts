import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { deleteDueAccounts } from '#api/features/account/deletion.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { unidentified } from '#api/testing/factories.ts';
import {
  approveCase,
  completeDraft,
  fillInAndSubmit,
  findCaseOf,
  readCase,
  reviewCase,
} from '#api/testing/identity.ts';
import { createCall, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);

/** What nobody but a reviewer with the case may ever read. */
const SECRETS = [
  completeDraft.birthDate!,
  completeDraft.nativeName!,
  completeDraft.address!,
  'XR 778-2041',
  'XR7782041',
  'Layla Al-Hasan',
];

let noor: Staff;
let sami: Staff;
let layla: Person;
beforeEach(async () => {
  noor = await buildStaff(test, 'kyc');
  sami = await buildStaff(test, 'kyc');
  layla = await signInAs(test, { email: 'layla@example.com', ...unidentified });
});

/** Every table, as a dump would have it. */
async function dumpDatabase(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(test.db);
  const texts: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await sql<{
      text: string;
    }>`select to_jsonb(one)::text as text from ${sql.raw(name)} as one`.execute(test.db);
    texts.push(...found.map(({ text }) => text));
  }
  return texts.join('\n');
}

function readFolder(folder: string): string {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => (statSync(path).isDirectory() ? readFolder(path) : readFileSync(path, 'latin1')))
    .join('\n');
}

async function findTraces(): Promise<string[]> {
  await test.deliverMails();
  const places = {
    database: await dumpDatabase(),
    files: readFolder(test.deps.config.dataDir),
    log: test.log.join('\n'),
    mails: JSON.stringify(test.sentMails),
  };
  return Object.entries(places).flatMap(([place, text]) => {
    const bytes = (secret: string) => Buffer.from(secret).toString('latin1');
    const hex = (secret: string) => Buffer.from(secret).toString('hex');
    return SECRETS.filter((secret) => [secret, bytes(secret), hex(secret)].some((form) => text.includes(form))).map(
      (secret) => `${secret} in the ${place}`,
    );
  });
}

it('a whole identity check leaves nothing readable in database, files, log and mails, nor does the end of the account', async () => {
  await fillInAndSubmit(test, layla);
  const caseId = await findCaseOf(test, layla);
  await reviewCase(test, { who: noor }, caseId, 'claim');
  const { answers, pictures } = await readCase(test, noor, caseId);
  expect(answers).toMatchObject({ birthDate: completeDraft.birthDate });
  await test.app.inject({
    url: `/api/office/identity/${caseId}/documents/${pictures[0]!.id}`,
    headers: noor.headers,
  });
  const asks = [{ field: 'face', reason: 'other', note: 'Not the person born 1990-02-03' }];
  await reviewCase(test, { who: noor }, caseId, 'ask', { asks, note: 'Layla Al-Hasan looks older' });
  await call(layla, 'POST', '/identity/submit');
  await call(layla, 'PUT', '/identity/draft', { birthDate: 'not 1990-02-03' });
  await approveCase(test, [noor, sami], caseId);
  await call(layla, 'GET', '/auth/export');
  expect(await findTraces()).toEqual([]);
  await call(layla, 'POST', '/auth/delete-account', {});
  test.clock.now = new Date(test.clock.now.getTime() + 15 * 86_400_000);
  await deleteDueAccounts(test.deps);
  expect(await findTraces()).toEqual([]);
  const left = await test.db.selectFrom('vault_files').select('id').where('wrapped_key', 'is not', null).execute();
  expect(left).toEqual([]);
  expect((await call(await signInAgain(test, noor.userId), 'GET', `/office/identity/${caseId}`)).status).toBe(404);
});

it('is looked for where it would be found', async () => {
  await sql`update users set first_name = ${completeDraft.birthDate}`.execute(test.db);
  expect(await findTraces()).toEqual([`${completeDraft.birthDate} in the database`]);
});
