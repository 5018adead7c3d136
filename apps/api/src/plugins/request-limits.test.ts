import { expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';

const test = useTestApp();

async function ask(url: string, remoteAddress: string, method: 'GET' | 'POST' = 'GET') {
  return test.app.inject({ method, url, remoteAddress });
}

it.each([
  ['pictures', '/api/files/nobody/320.jpg', 'GET', '198.51.100.1'],
  ['files of the site', '/assets/nothing.js', 'GET', '198.51.100.2'],
  ['addresses without a route', '/api/nothing', 'POST', '198.51.100.3'],
] as const)('one client gets 3,000 %s a minute', { timeout: 120_000 }, async (_name, url, method, ip) => {
  for (let count = 0; count < 3000; count += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(url, ip, method)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 100 }, () => 404));
  }
  const refused = await ask(url, ip, method);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    success: false,
    message: 'Too many requests. Please wait a moment and try again.',
    statusCode: 429,
    code: 'TOO_MANY_REQUESTS',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/api/health', ip)).statusCode, 'calls of the API are counted apart').toBe(200);
  expect((await ask(url, '198.51.100.9', method)).statusCode).toBe(404);
});
