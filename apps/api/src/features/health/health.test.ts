import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#api/app.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

describe('GET /api/health', () => {
  const test = useTestApp();

  it('answers 200 with the state of process, database and migrations', async () => {
    const response = await test.app.inject('/api/health');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ success: true, data: { process: 'ok', database: 'ok', migrations: 'ok' } });
    expect(response.json().data.warnings).toEqual([]);
  });

  it('names what an operator should mend, without a version number', async () => {
    const app = await buildApp({ ...test.deps, warnings: ['database-version', 'database-role'] });
    onTestFinished(() => app.close());
    const response = await app.inject('/api/health');
    expect(response.statusCode).toBe(200);
    expect(response.json().data.warnings).toEqual(['database-version', 'database-role']);
    expect(response.body).not.toMatch(/\d+\.\d+/);
  });
});
