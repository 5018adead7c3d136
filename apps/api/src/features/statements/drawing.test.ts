import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#api/lib/actor.ts';
import type { AppError } from '#api/lib/app-error.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildShares, invest } from '#api/testing/money.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { readPdf } from '#api/testing/read-pdf.ts';
import type { Statement } from './statement.ts';
import { createDrawing, readStatement, writePdf, type Draw } from './statements.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const LATIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

let investor: Person;
let statement: Statement;

beforeEach(async () => {
  const owner = await signInAs(test);
  investor = await signInAs(test);
  await invest(test, investor, await buildShares(test, 100n, { owner_id: owner.userId, title: 'Villa' }), 1000);
  statement = await readStatement(test.deps, toActor(investor.userId), {});
});

function toActor(userId: string): Actor {
  return { userId, sessionId: '', authenticatedAt: test.clock.now };
}

function draw(what = statement, userId = investor.userId, drawing?: Draw): Promise<Buffer> {
  return writePdf(test.deps, toActor(userId), what, drawing);
}

function buildTitle(alphabet: string, length = 200): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** As many lines as wanted, each about another home whose title is one endless word. */
function buildHostile(lines: number): Statement {
  const [line] = statement.movements;
  const movements = Array.from({ length: lines }, (_, index) => ({
    ...line!,
    title: buildTitle(index % 2 === 0 ? LATIN : ARABIC),
  }));
  return { ...statement, movements };
}

function countCodes(results: PromiseSettledResult<Buffer>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of results) {
    const code = each.status === 'fulfilled' ? 'drawn' : (each.reason as AppError).code;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

describe('drawing a statement', () => {
  it('leaves this thread to others, whatever the titles are', async () => {
    const hostile = buildHostile(80);
    const before = performance.eventLoopUtilization();
    const file = await draw(hostile);
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    expect(readPdf(file).pages.flat().join('')).toContain(hostile.movements[0]!.title.slice(0, 10));
  });

  it('cuts titles that are longer than 80 letters, and no others', async () => {
    const [line] = statement.movements;
    const exact = buildTitle(LATIN, 80);
    const longer = buildTitle(LATIN, 81);
    const movements = [exact, longer].map((title) => ({ ...line!, title }));
    const text = readPdf(await draw({ ...statement, movements }))
      .pages.flat()
      .join('');
    const words = text.replaceAll(/[^A-Za-z…]/g, '');
    expect(words).toContain(exact);
    expect(words).toContain(`${longer.slice(0, 79)}…`);
    expect(words).not.toContain(longer);
  });

  it('is given up at its deadline and at its limit of memory, and the next one is drawn', async () => {
    const refusal = { code: 'STATEMENT_TOO_SLOW', status: 503 };
    const hasty = createDrawing({ deadlineMs: 1, heapMaxMb: 512 });
    await expect(draw(statement, investor.userId, hasty)).rejects.toMatchObject(refusal);
    const small = createDrawing({ deadlineMs: 60_000, heapMaxMb: 16 });
    await expect(draw(buildHostile(300), investor.userId, small)).rejects.toMatchObject(refusal);
    const answer = await test.app.inject({ url: '/api/statement.pdf', headers: investor.headers });
    expect(answer.statusCode).toBe(200);
  });

  it('is done for one person after the other, of whom each has one waiting at most', async () => {
    const own = await Promise.allSettled([draw(), draw(), draw(), draw()]);
    expect(countCodes(own)).toEqual({ drawn: 2, TOO_MANY_REQUESTS: 2 });
    const people = Array.from({ length: 8 }, (_, index) => `person ${index}`);
    const drawn = await Promise.allSettled(people.map((userId) => draw(statement, userId)));
    expect(countCodes(drawn)).toEqual({ drawn: 6, UNAVAILABLE: 2 });
    const refused = drawn.flatMap((each) => (each.status === 'rejected' ? [each.reason as AppError] : []));
    expect(refused.map(({ retryAfterSeconds }) => retryAfterSeconds)).toEqual([10, 10]);
  });
});
