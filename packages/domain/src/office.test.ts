import { describe, expect, it } from 'vitest';
import { findExcludingRole, fourEyes, grantInput, staffRoles, toNote } from './office.ts';

describe('roles', () => {
  it('of a Sharia reviewer go with neither operator nor admin, whichever came first', () => {
    const excluded = staffRoles.flatMap((role) =>
      staffRoles.filter((held) => findExcludingRole(role, ['auditor', held]) === held).map((held) => `${role}+${held}`),
    );
    expect(excluded).toEqual(['operator+sharia', 'sharia+operator', 'sharia+admin', 'admin+sharia']);
  });
});

describe('the four-eyes table', () => {
  it('lets one person stop, and asks two to go on', () => {
    const alone = Object.entries(fourEyes).flatMap(([act, { second }]) => (second === null ? act : []));
    expect(alone).toEqual([
      'approve-identity',
      'refuse-identity',
      'restrict-account',
      'verify-document',
      'verify-listing',
      'suspend-offering',
      'withdraw-attestation',
      'revoke-role',
    ]);
  });

  it('lets an auditor decide nothing alone, and gives no case to an admin', () => {
    const actsOf = (role: string) =>
      Object.entries(fourEyes).flatMap(([act, { first, second }]) =>
        [...first, ...(second ?? [])].includes(role as 'admin') ? act : [],
      );
    expect(actsOf('auditor')).toEqual(['hold-papers', 'release-papers']);
    expect(actsOf('admin')).toEqual(['hold-papers', 'release-papers', 'grant-role', 'revoke-role', 'change-policy']);
  });
});

describe('a note', () => {
  it('stays as it was typed', () => {
    expect(toNote(' Left the company.\nThanks. ')).toEqual({ text: 'Left the company.\nThanks.', flags: [] });
  });

  it('loses what hides or turns text, is cut, and says so', () => {
    expect(toNote('a\u202Eb\u0000c')).toEqual({ text: 'abc', flags: ['direction'] });
    expect(toNote('<img src=x>')).toEqual({ text: '<img src=x>', flags: ['markup'] });
    expect(toNote('ask omar@example.com').flags).toEqual(['contact']);
    const long = toNote('x'.repeat(10_000));
    expect([long.text.length, long.flags]).toEqual([500, ['cut']]);
  });
});

describe('a grant', () => {
  it('names one of the five roles', () => {
    const input = { email: 'Layla@Example.com', version: 0 };
    expect(grantInput.parse({ ...input, role: 'kyc' })).toEqual({
      email: 'layla@example.com',
      role: 'kyc',
      version: 0,
    });
    expect(grantInput.safeParse({ ...input, role: 'user' }).success).toBe(false);
  });
});
