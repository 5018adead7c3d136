import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, unidentified } from '#api/testing/factories.ts';
import { fillInAndSubmit } from '#api/testing/identity.ts';
import { buildShares, invest } from '#api/testing/money.ts';
import { signInAs, switchMfaOn, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let omar: Person;
beforeEach(async () => {
  omar = await signInAs(test, unidentified);
});

async function call(method: 'GET' | 'PUT', payload?: object, as = omar) {
  const url = '/api/first-steps';
  const answer = await test.app.inject({ method, url, headers: as.headers, ...(payload && { payload }) });
  return answer.json().data;
}

async function listDone(as = omar): Promise<string[]> {
  const { steps } = await call('GET', undefined, as);
  return steps.flatMap(({ name, isDone }: { name: string; isDone: boolean }) => (isDone ? [name] : []));
}

describe('the first steps', () => {
  it('are done by doing them', async () => {
    expect(await call('GET')).toEqual({
      steps: [
        { name: 'email', isDone: true },
        { name: 'saved', isDone: false },
        { name: 'identity', isDone: false },
        { name: 'order', isDone: false },
        { name: 'secondFactor', isDone: false },
      ],
      isDismissed: false,
    });
    const home = await buildShares(test, 10n);
    await test.app.inject({ method: 'PUT', url: `/api/favourites/${home}`, headers: omar.headers });
    expect(await listDone()).toEqual(['email', 'saved']);
    await invest(test, omar, home, 100);
    expect(await listDone()).toEqual(['email', 'saved', 'order']);
    await fillInAndSubmit(test, omar);
    expect(await listDone()).toEqual(['email', 'saved', 'identity', 'order']);
    await switchMfaOn(test, omar.userId);
    test.deps.cache.clear();
    expect(await listDone()).toHaveLength(5);
  });

  it('count a listing, a rented home and a saved search as well', async () => {
    await buildProperty(test.db, { owner_id: omar.userId });
    expect(await listDone()).toContain('order');
    const lena = await signInAs(test, { ...unidentified, email_verified_at: null });
    const search = { name: 'Dubai', query: 'city=Dubai', rhythm: 'daily' };
    await test.app.inject({ method: 'POST', url: '/api/saved-searches', headers: lena.headers, payload: search });
    expect(await listDone(lena)).toEqual(['saved']);
  });

  it('are put away for this person, and taken out again', async () => {
    expect((await call('PUT', { isDismissed: true })).isDismissed).toBe(true);
    expect((await call('PUT', { isDismissed: true })).isDismissed).toBe(true);
    expect((await call('GET', undefined, await signInAs(test))).isDismissed).toBe(false);
    expect((await call('PUT', { isDismissed: false })).isDismissed).toBe(false);
  });
});
