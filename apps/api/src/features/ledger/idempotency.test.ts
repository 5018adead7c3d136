import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildShares, invest, order, waitHours } from '#api/testing/money.ts';
import { signInAgain, signInAs } from '#api/testing/people.ts';

const test = useTestApp();

describe('calls that move money', () => {
  it('are 100 an hour for each person, whatever became of them', async () => {
    let person = await signInAs(test);
    const home = await buildShares(test, 100n);
    for (let call = 0; call < 98; call += 1) expect((await invest(test, person, randomUUID(), 100)).status).toBe(404);
    expect((await invest(test, person, home, 100)).status).toBe(201);
    const rent = { propertyId: home, type: 'rent', method: 'creditCard' };
    expect((await order(test, person, '/payments', rent)).status).toBe(409);
    const refused = await invest(test, person, home, 100);
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await invest(test, await signInAs(test), home, 100)).status).toBe(201);
    waitHours(test, 1.001);
    person = await signInAgain(test, person.userId);
    expect((await invest(test, person, await buildShares(test, 100n), 100)).status).toBe(201);
  });

  it('count once, also when others take the tokens meanwhile and the order is tried again', async () => {
    const home = await buildShares(test, 3n);
    const people = await Promise.all(Array.from({ length: 24 }, () => signInAs(test)));
    const answers = await Promise.all(people.map((person) => invest(test, person, home, 100)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const { rows } = await sql<{ calls: number }>`
      select cardinality(uses) as calls from throttles where starts_with(key, 'money:')`.execute(test.db);
    expect(rows.map(({ calls }) => calls)).toEqual(people.map(() => 1));
  });
});
