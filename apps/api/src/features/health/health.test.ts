import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';

describe('GET /api/health', () => {
  const test = useTestApp();

  it('answers 200 with the state of process, database and migrations', async () => {
    const response = await test.app.inject('/api/health');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ success: true, data: { process: 'ok', database: 'ok', migrations: 'ok' } });
  });
});
