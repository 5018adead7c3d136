import { describe, expect, it } from 'vitest';
import { nameStatement, statementQuery } from './statements.ts';

describe('nameStatement', () => {
  it('says the year when it is one, or its beginning', () => {
    expect(nameStatement('2026-01-01', '2026-12-31')).toBe('diyar-statement-2026');
    expect(nameStatement('2026-01-01', '2026-03-04')).toBe('diyar-statement-2026');
  });

  it('says one day once', () => {
    expect(nameStatement('2026-11-15', '2026-11-15')).toBe('diyar-statement-2026-11-15');
    expect(nameStatement('2026-01-01', '2026-01-01')).toBe('diyar-statement-2026-01-01');
  });

  it('says the days otherwise', () => {
    expect(nameStatement('2026-02-01', '2026-12-31')).toBe('diyar-statement-2026-02-01-to-2026-12-31');
    expect(nameStatement('2025-01-01', '2026-12-31')).toBe('diyar-statement-2025-01-01-to-2026-12-31');
  });
});

describe('statementQuery', () => {
  it('takes days in order, or none', () => {
    for (const query of [{}, { from: '2026-01-01' }, { from: '2026-01-01', to: '2026-01-01' }])
      expect(statementQuery.safeParse(query).success).toBe(true);
  });

  it('refuses what is no day, and a last day before the first', () => {
    for (const query of [{ from: '2026-02-30' }, { to: 'today' }, { from: '2026-01-02', to: '2026-01-01' }])
      expect(statementQuery.safeParse(query).success).toBe(false);
  });
});
