import { randomInt } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { migrate } from '#api/db/migrate.ts';
import { prepareJobs } from '#api/lib/jobs.ts';
import { attackCalls } from '#api/testing/attack-calls.ts';
import { askAs, buildAttackedWorld } from '#api/testing/attacked-world.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import type { Send } from '#api/testing/described-calls.ts';
import { signInAs } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
/** `npm run attack` sends many more. */
const CASES = 500;

beforeAll(async () => {
  await prepareJobs(test.address);
  await migrate(test.db);
});

const seed = Number(process.env['ATTACK_SEED'] ?? randomInt(2 ** 31));

/** As a client would: hostile headers may ask for any encoding. */
function toText(body: Buffer, encoding: unknown): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

const send: Send = async ({ method, url, headers, body }) => {
  const answer = await test.app.inject({
    method,
    url,
    headers,
    ...(body !== undefined && { payload: body }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: toText(answer.rawPayload, answer.headers['content-encoding']),
  };
};

it(`every call keeps to its description, whatever it is sent (ATTACK_SEED=${seed})`, { timeout: 240_000 }, async () => {
  const description = (await test.app.inject('/api/openapi.json')).json();
  const { findings, calls, succeeded, sent } = await attackCalls({
    description,
    send,
    async startWorld() {
      const [owner, person, stranger] = [await signInAs(test), await signInAs(test), await signInAs(test)];
      const ids = await buildAttackedWorld(askAs(send, owner.headers), askAs(send, person.headers));
      return { person: person.headers, stranger: stranger.headers, ids };
    },
    liftBudgets: async () => void (await test.db.deleteFrom('throttles').execute()),
    seed,
    valuesPerField: 1,
    maxCases: CASES,
  });
  expect(findings).toEqual([]);
  expect(sent).toBeGreaterThan(CASES);
  const closed = Object.entries<object>(description.paths).flatMap(([path, operations]) =>
    path.includes('/office/') ? Object.keys(operations) : [],
  );
  expect(closed.length).toBeGreaterThan(10);
  expect(succeeded.length, 'more than half of what is open to members').toBeGreaterThan((calls - closed.length) / 2);
  expect(({} as { polluted?: true }).polluted).toBeUndefined();
});
