import { expect, it } from 'vitest';
import type { ListedCase } from '@diyar/domain/identity-review.ts';
import type { Config } from '#api/config.ts';
import { demoUserId } from '#api/db/demo/stable-id.ts';
import {
  createRecheckProof,
  proveCases,
  proveHits,
  proveHolds,
  proveLevels,
} from '#api/features/identity/prove-cases.service.ts';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import { createCall, signInAgain } from '#api/testing/people.ts';
import { placeDemoApplicants } from './demo-applicants.service.ts';
import { settleDemoStaff } from './demo-staff.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', PUBLIC_URL: 'http://127.0.0.1:3000' } });
const call = createCall(test);

it(
  'fills the identity queue with invented people in every state, once, and writes to nobody',
  { timeout: 120_000 },
  async () => {
    test.clock.now = new Date('2026-11-18T12:00:00Z');
    await buildUser(test.db, { is_demo: true, identity_level: 0, identity_until: null });
    const demoAccounts: Config['demoAccounts'] = 'published-password';
    const deps = { ...test.deps, config: { ...test.deps.config, demoAccounts } };
    await settleDemoStaff(deps);
    await placeDemoApplicants(deps);
    await placeDemoApplicants(deps);

    const rows = await test.db
      .selectFrom('identity_cases as found')
      .innerJoin('users as person', 'person.id', 'found.user_id')
      .select([
        'person.email',
        'found.state',
        'found.level',
        'person.identity_level as given',
        'found.hold_until as hold',
      ])
      .select('person.restricted_at as restricted')
      .orderBy('person.email')
      .execute();
    expect(
      rows.map(({ email, state, level, given, hold, restricted }) => [
        email.replace(/^applicant-|@.*/g, ''),
        state,
        level,
        given,
        hold === null ? '' : 'held',
        restricted === null ? '' : 'restricted',
      ]),
    ).toEqual([
      ['asked', 'asked', 1, 0, '', ''],
      ['began', 'draft', 1, 0, '', ''],
      ['drawn', 'approved', 1, 1, '', ''],
      ['found', 'submitted', 1, 0, '', ''],
      ['held', 'approved', 1, 1, 'held', 'restricted'],
      ['means', 'to-confirm', 2, 0, '', ''],
      ['namesake', 'to-confirm', 1, 0, '', ''],
      ['ran-out', 'expired', 1, 1, '', ''],
      ['refused', 'refused', 1, 0, '', ''],
      ['runs-out', 'approved', 1, 1, '', ''],
      ['waits', 'submitted', 1, 0, '', ''],
    ]);

    const reviewer = await signInAgain(test, demoUserId('kyc-2'));
    const shelf = async (name: string) =>
      ((await call(reviewer, 'GET', `/office/identity?shelf=${name}`)).data as ListedCase[]).map(
        ({ person }) => person.name,
      );
    expect(await shelf('hits')).toEqual(['Zarif Qandouri', 'Ibtisam Al-Ghulbani']);
    expect(await shelf('rechecks')).toEqual(['Yusra Mendelow']);

    const { claims } = await verifyOffice(test.db, [
      proveCases,
      proveLevels,
      proveHolds,
      createRecheckProof(test.deps),
      proveHits,
    ]);
    expect(claims.flatMap(({ wrong }) => wrong)).toEqual([]);
    await test.deliverMails();
    expect(test.sentMails).toEqual([]);
  },
);
