import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#api/app.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

const test = useTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });

describe('a route', () => {
  it('that does not say who may call it stops the start', async () => {
    const app = await buildApp(test.deps);
    onTestFinished(() => app.close());
    app.get('/api/forgotten', async () => 'open');
    await expect(app.ready()).rejects.toThrow('GET /api/forgotten does not declare its access');
  });

  it('is found even inside a plugin of a plugin', async () => {
    const app = await buildApp(test.deps);
    onTestFinished(() => app.close());
    await app.register(async (outer) => {
      await outer.register(async (inner) => void inner.post('/forgotten', async () => 'open'), { prefix: '/deep' });
    });
    await expect(app.ready()).rejects.toThrow('POST /deep/forgotten does not declare its access');
  });
});

describe('the address of a client', () => {
  it('is never taken from a header that nobody vouches for', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/newsletter',
        payload: { email: `reader${call}@example.com` },
        headers: {
          'x-forwarded-for': `198.51.100.${call}`,
          'x-real-ip': `198.51.100.${call}`,
          forwarded: `for=198.51.100.${call}`,
        },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});
