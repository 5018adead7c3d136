import { describe, expect, it } from 'vitest';
import { identityDraft } from './identity.ts';
import { assessRisk } from './identity-risk.ts';

const none = { hasClearedHits: false, isMuch: false };
const plain = { nationality: 'AE', residence: 'DE', documentCountry: 'AE', isExposed: false };

describe('assessRisk', () => {
  it('is low without a reason', () => {
    expect(assessRisk(plain, none)).toEqual({ points: 0, grade: 'low', reasons: [] });
  });

  it.each([
    [{ ...plain, residence: 'KP' }, none, 'high', ['country']],
    [{ ...plain, nationality: 'MM', documentCountry: 'MM' }, none, 'high', ['country']],
    [{ ...plain, isExposed: true }, none, 'medium', ['exposed']],
    [plain, { ...none, hasClearedHits: true }, 'medium', ['hit-cleared']],
    [plain, { ...none, isMuch: true }, 'low', ['amount']],
    [{ ...plain, documentCountry: 'DE' }, none, 'low', ['country-mismatch']],
    [{ ...plain, isExposed: true }, { ...none, isMuch: true }, 'high', ['exposed', 'amount']],
  ] as const)('%j with %j is %s', (answers, facts, grade, reasons) => {
    expect(assessRisk(answers, facts)).toMatchObject({ grade, reasons });
  });

  it('is not asked of religion, sex or ethnicity', () => {
    const asked = identityDraft.keyof().options.join(' ');
    expect(asked).not.toMatch(/\b(?:religion|gender|sex|ethnicity|race)\b/i);
  });
});
