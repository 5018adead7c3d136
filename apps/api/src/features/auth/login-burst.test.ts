import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { hashPassword } from '#api/lib/password.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const SIGN_INS = 200;

it('answers 200 sign-ins that arrive at once', { timeout: 180_000, tags: ['long'] }, async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const layla = { email: 'layla@example.com', password: 'courtyard at dusk 7' };
  await buildUser(test.db, { email: layla.email, password_hash: await hashPassword(layla.password) });
  const statuses = await Promise.all(
    Array.from({ length: SIGN_INS }, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(layla),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect(statuses).toEqual(Array.from({ length: SIGN_INS }, () => 200));
});
