import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { isOutdated, parseVersion, readVersion } from './version.ts';

describe('isOutdated', () => {
  it.each([
    [14, 99],
    [15, 18],
    [16, 14],
    [17, 10],
    [18, 4],
  ])('is true of %i.%i', (major, minor) => {
    expect(isOutdated({ major, minor })).toBe(true);
  });

  it.each([
    [15, 19],
    [16, 15],
    [17, 11],
    [18, 6],
    [18, 7],
    [19, 0],
  ])('is false of %i.%i', (major, minor) => {
    expect(isOutdated({ major, minor })).toBe(false);
  });
});

describe('the version', () => {
  const test = useTestApp();

  it('is read from what the program prints', () => {
    expect(parseVersion('postgres (PostgreSQL) 15.19 (Debian 15.19-0+deb12u1)\n')).toEqual({ major: 15, minor: 19 });
    expect(parseVersion('postgres (PostgreSQL) 18.4')).toEqual({ major: 18, minor: 4 });
    expect(parseVersion('postgres (PostgreSQL) 19beta3')).toBeUndefined();
    expect(parseVersion('')).toBeUndefined();
  });

  it('is read from the running server', async () => {
    const version = await readVersion(test.deps.db);
    expect(version.major).toBeGreaterThanOrEqual(15);
    expect(version.minor).toBeLessThan(100);
  });
});
