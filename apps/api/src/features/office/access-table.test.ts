import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffRoles } from '@diyar/domain/office.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { signInAs } from '#api/testing/people.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

/**
 * Every route of staff and what each role gets there. `-` is 404, as for a member. `yes` is past the door: 200, or a refusal that
 * only somebody with the role gets (here 400 or 415, because nothing is sent with a POST, or that there is no such case).
 */
const TABLE = `
                                                  operator kyc  sharia auditor admin
  GET  /office/me                                 yes      yes  yes    yes     yes
  GET  /office/queues                             yes      yes  yes    yes     yes
  GET  /office/proposals                          yes      yes  yes    yes     yes
  POST /office/proposals/:id/confirm              yes      yes  yes    yes     yes
  POST /office/proposals/:id/decline              yes      yes  yes    yes     yes
  POST /office/proposals/:id/accept               yes      yes  yes    yes     yes
  GET  /office/audit                              -        -    -      yes     yes
  GET  /office/audit/export                       -        -    -      yes     yes
  GET  /office/staff                              -        -    -      yes     yes
  POST /office/staff                              -        -    -      -       yes
  POST /office/staff/:id/revoke                   -        -    -      -       yes
  GET  /office/identity                           -        yes  -      yes     -
  GET  /office/identity/:id                       -        yes  -      yes     -
  GET  /office/identity/:id/documents/:document   -        yes  -      yes     -
  POST /office/identity/:id/claim                 -        yes  -      -       -
  POST /office/identity/:id/release               -        yes  -      -       -
  POST /office/identity/:id/ask                   -        yes  -      -       -
  POST /office/identity/:id/propose               -        yes  -      -       -
  POST /office/identity/:id/confirm               -        yes  -      -       -
  POST /office/identity/:id/approve               -        yes  -      -       -
  POST /office/identity/:id/recheck               -        yes  -      -       -
  POST /office/identity/:id/refuse                -        yes  -      -       -
  POST /office/identity/:id/restrict              -        yes  -      -       -
  POST /office/identity/:id/screen                -        yes  -      -       -
  POST /office/identity/:id/hits/:hit             -        yes  -      -       -
  POST /office/identity/:id/hold                  -        -    -      yes     -
  POST /office/identity/:id/end-hold              -        -    -      yes     -
  GET  /office/watchlists                         -        yes  -      yes     yes
  POST /office/identity/:id/lift                  -        yes  -      -       -
  GET  /office/orders                             yes      -    -      yes     -
  GET  /office/homes                              yes      -    -      yes     -
  GET  /office/homes/:id                          yes      -    -      yes     -
  GET  /office/homes/:id/versions/:version        yes      -    -      yes     -
  POST /office/homes/:id/documents/:document/verify  yes   -    -      -       -
  POST /office/homes/:id/documents/:document/refuse  yes   -    -      -       -
  POST /office/homes/:id/listing/verify           yes      -    -      -       -
  POST /office/homes/:id/listing/refuse           yes      -    -      -       -
  GET  /office/homes/:id/raise                    yes      -    -      yes     -
  POST /office/homes/:id/raise/propose            yes      -    -      -       -
  POST /office/homes/:id/raise/send-back          yes      -    -      -       -
  GET  /office/homes/:id/sales                    yes      -    -      yes     -
  POST /office/homes/:id/sales/suspend            yes      -    -      -       -
  POST /office/homes/:id/sales/propose-resume     yes      -    -      -       -
  GET  /office/homes/:id/exit                     yes      -    -      yes     -
  POST /office/homes/:id/exit/propose             yes      -    -      -       -
  POST /office/homes/:id/exit/receive             yes      -    -      -       -
  GET  /office/recoveries                         yes      -    -      yes     -
  POST /office/recoveries/:id/propose             yes      -    -      -       -
  POST /office/recoveries/:id/refuse              yes      -    -      -       -
  GET  /office/calendar                           yes      yes  yes    yes     yes
  GET  /office/charity                            yes      -    yes    yes     -
  GET  /office/charity/gifts/:id/receipt          yes      -    yes    yes     -
  POST /office/charity/recipients                 yes      -    -      -       -
  POST /office/charity/gifts                      yes      -    -      -       -
  POST /office/charity/gifts/:id/confirm          -        -    yes    -       -
  POST /office/charity/gifts/:id/decline          yes      -    yes    -       -
  GET  /office/sharia                             -        -    yes    yes     -
  GET  /office/sharia/:id                         -        -    yes    yes     -
  GET  /office/sharia/:id/versions/:version       -        -    yes    yes     -
  POST /office/sharia/:id/open                    -        -    yes    -       -
  PUT  /office/sharia/:id/checklist               -        -    yes    -       -
  POST /office/sharia/:id/vote                    -        -    yes    -       -
  POST /office/sharia/:id/withdraw                -        -    yes    -       -
  POST /office/sharia/:id/conditions/:condition   -        -    yes    -       -
  PUT  /office/clauses/:clause                    -        -    yes    -       -
`;

const rows = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/) as [string, string, ...string[]]);

async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const url = `/api${path.replaceAll(/:\w+/g, () => randomUUID())}`;
  return test.app.inject({ method: method as 'GET', url, headers });
}

const isPast = (answer: Awaited<ReturnType<typeof ask>>) =>
  [200, 400, 415].includes(answer.statusCode) || answer.json().code === 'CASE_NOT_FOUND';

describe('every route of staff', () => {
  let staff: Record<string, Staff>;
  beforeEach(async () => {
    staff = {};
    for (const role of staffRoles) staff[role] = await buildStaff(test, role);
  });

  it('is in the table', () => {
    const described = (test.app as unknown as { swagger(): { paths: Record<string, object> } }).swagger().paths;
    const routes = Object.entries(described).flatMap(([path, methods]) =>
      path.startsWith('/api/office/')
        ? Object.keys(methods).map(
            (method) => `${method.toUpperCase()} ${path.slice('/api'.length).replaceAll(/\{(\w+)\}/g, ':$1')}`,
          )
        : [],
    );
    expect(routes.toSorted()).toEqual(rows.map(([method, path]) => `${method} ${path}`).toSorted());
  });

  it.each(rows)('%s %s lets in whom the table says', async (method, path, ...expected) => {
    const unknown = (await ask('GET', '/nothing')).body;
    expect((await ask(method, path)).statusCode).toBe(401);
    const member = await ask(method, path, (await signInAs(test)).headers);
    expect([member.statusCode, member.body]).toEqual([404, unknown]);
    for (const [index, role] of staffRoles.entries()) {
      const answer = await ask(method, path, staff[role]!.headers);
      if (expected[index] === 'yes')
        expect([role, answer.statusCode, isPast(answer)]).toEqual([role, answer.statusCode, true]);
      else expect([role, answer.statusCode, answer.body]).toEqual([role, 404, unknown]);
    }
  });

  it.each(rows)('%s %s asks staff for two-factor', async (method, path, ...expected) => {
    await withoutGuards(test.db, async (tx) => {
      await sql`delete from mfa_secrets`.execute(tx);
    });
    for (const [index, role] of staffRoles.entries()) {
      const answer = await ask(method, path, staff[role]!.headers);
      const [status, code] = expected[index] === 'yes' ? [403, 'TWO_FACTOR_REQUIRED'] : [404, 'NOT_FOUND'];
      expect([role, answer.statusCode, answer.json().code]).toEqual([role, status, code]);
    }
  });
});
