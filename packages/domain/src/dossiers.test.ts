import { describe, expect, it } from 'vitest';
import {
  checkDocument,
  documentKinds,
  isCheckCurrent,
  isWider,
  kindRules,
  listingStates,
  listingSteps,
  listMissing,
  listNeeded,
  mayRead,
  needsSecondPerson,
  normaliseDeedNumber,
  takeListingStep,
  toBadges,
  toExpiry,
  visibilities,
  type ListedFacts,
} from './dossiers.ts';

const TODAY = '2026-11-18';

describe('checkDocument', () => {
  const deed = { kind: 'title-deed', issuedOn: '2026-10-01', deedNumber: ' 1234/2019 ' };
  const faultsOf = (sent: Record<string, string>) => checkDocument(sent, TODAY).faults;

  it('takes what the kind asks for, and leaves out the rest', () => {
    const { document } = checkDocument({ ...deed, valuer: 'Somebody', title: 'x' }, TODAY);
    expect(document).toEqual({
      kind: 'title-deed',
      visibility: undefined,
      documentId: undefined,
      fields: { issuedOn: '2026-10-01' },
      deedNumber: '1234/2019',
    });
  });

  it('names each field that is missing or wrong', () => {
    expect(faultsOf({})).toEqual({ kind: 'Choose what kind of document it is' });
    expect(faultsOf({ kind: 'title-deed', deedNumber: '<b>' })).toEqual({
      issuedOn: 'Enter the day the document was issued',
      deedNumber: 'Enter the number of the deed: letters, digits, spaces and / - .',
    });
    expect(faultsOf({ ...deed, issuedOn: '2026-11-19' })).toEqual({ issuedOn: 'This day has not come yet' });
    expect(faultsOf({ ...deed, visibility: 'everybody' })).toEqual({
      visibility: 'Choose who may see the document',
    });
  });

  it('wants a valuer who is not related', () => {
    const valuation = { kind: 'valuation', issuedOn: TODAY, value: '1250000.50', currency: 'AED', valuer: 'Amin & Co' };
    expect(faultsOf({ ...valuation, isUnrelated: 'false' })).toEqual({
      isUnrelated: 'A valuation counts only if the valuer is not related to you',
    });
    const { document } = checkDocument({ ...valuation, isUnrelated: 'true' }, TODAY);
    expect(document?.fields).toEqual({
      issuedOn: TODAY,
      value: 1_250_000.5,
      currency: 'AED',
      valuer: 'Amin & Co',
      isUnrelated: true,
    });
    for (const value of ['0', '-1', 'a lot', '', '1e30'])
      expect(faultsOf({ ...valuation, isUnrelated: 'true', value }), value).toHaveProperty('value');
  });

  it('may leave out what a kind only may have', () => {
    expect(checkDocument({ kind: 'takaful', issuedOn: TODAY, endsOn: '' }, TODAY).document?.fields).toEqual({
      issuedOn: TODAY,
    });
    expect(faultsOf({ kind: 'takaful', issuedOn: TODAY, endsOn: 'soon' })).toHaveProperty('endsOn');
  });
});

describe('a document', () => {
  it.each([
    ['title-deed', { issuedOn: '2025-11-18' }, '2026-11-18'],
    ['inspection', { issuedOn: '2024-02-29' }, '2026-02-28'],
    ['valuation', { issuedOn: '2025-01-31' }, '2026-01-31'],
    ['takaful', { issuedOn: '2025-01-31', endsOn: '2027-01-30' }, '2027-01-30'],
    ['holding-deed', { issuedOn: '2020-01-31' }, null],
    ['other', {}, null],
  ] as const)('of the kind %s with %o counts until %s', (kind, fields, last) => {
    expect(toExpiry(kind, fields)).toBe(last);
  });

  it('has a rule for who sees it, whatever its kind', () => {
    for (const kind of documentKinds) expect(visibilities).toContain(kindRules[kind].visibility);
  });

  it('takes two people where it says who owns a home with tokens', () => {
    expect(documentKinds.filter((kind) => needsSecondPerson(kind, true))).toEqual(['title-deed', 'holding-deed']);
    expect(documentKinds.filter((kind) => needsSecondPerson(kind, false))).toEqual([]);
  });
});

describe('listMissing', () => {
  const deed = { kind: 'title-deed', state: 'unchecked', expiresOn: TODAY } as const;

  it('counts neither what was refused nor what has run out', () => {
    expect(listMissing(listNeeded(false), [deed], TODAY)).toEqual([]);
    expect(listMissing(listNeeded(true), [deed], TODAY)).toEqual(['holding-deed']);
    expect(listMissing(listNeeded(false), [{ ...deed, state: 'refused' }], TODAY)).toEqual(['title-deed']);
    expect(listMissing(listNeeded(false), [{ ...deed, expiresOn: '2026-11-17' }], TODAY)).toEqual(['title-deed']);
  });
});

describe('normaliseDeedNumber', () => {
  it.each(['DXB 1234/2019', 'dxb-1234.2019', 'ＤＸＢ１２３４２０１９', 'dxb ١٢٣٤ / ٢٠١٩', 'dxb۱۲۳۴۲۰۱۹'])(
    'reads %s alike',
    (typed) => {
      expect(normaliseDeedNumber(typed)).toBe('DXB12342019');
    },
  );

  it('keeps different numbers apart', () => {
    expect(normaliseDeedNumber('1234/2019')).not.toBe(normaliseDeedNumber('1234/2018'));
    expect(normaliseDeedNumber('٩')).toBe('9');
  });
});

describe('mayRead', () => {
  const nobody = { isSignedIn: false, isHolder: false, isOwner: false, isStaff: false, isUploader: false };
  const readable = (reader: Partial<typeof nobody>) =>
    visibilities.filter((visibility) => mayRead(visibility, { ...nobody, ...reader }));

  it('draws a circle for each visibility', () => {
    expect(readable({})).toEqual(['public']);
    expect(readable({ isSignedIn: true })).toEqual(['public', 'members']);
    expect(readable({ isSignedIn: true, isHolder: true })).toEqual(['public', 'members', 'holders']);
    expect(readable({ isSignedIn: true, isOwner: true })).toEqual(['public', 'members', 'holders', 'parties']);
    expect(readable({ isStaff: true })).toEqual([...visibilities]);
    expect(readable({ isUploader: true })).toEqual([...visibilities]);
  });

  it('knows which of two is wider', () => {
    expect(isWider('public', 'members')).toBe(true);
    expect(isWider('parties', 'parties')).toBe(false);
    expect(isWider('staff', 'public')).toBe(false);
  });
});

describe('the check of a listing', () => {
  it('takes these steps and no others', () => {
    const table = listingStates.map((state) => listingSteps.map((step) => takeListingStep(state, step) ?? '-'));
    expect(table).toEqual([
      ['asked', '-', '-', '-'],
      ['-', 'verified', 'unchecked', 'unchecked'],
      ['-', '-', 'unchecked', 'stale'],
      ['asked', '-', '-', '-'],
    ]);
  });

  const checked: ListedFacts = {
    ownerId: 'a',
    location: 'Dubai',
    latitude: 25.2,
    longitude: 55.3,
    propertyType: 'House',
    areaSqft: 1800,
    currency: 'AED',
    amounts: [100_00n, null, 1_000_000_00n],
  };

  it.each([
    [{}, true],
    [{ ownerId: 'b' }, false],
    [{ location: 'Sharjah' }, false],
    [{ latitude: null }, false],
    [{ propertyType: 'Land' }, false],
    [{ areaSqft: 1801 }, false],
    [{ currency: 'USD' }, false],
    [{ amounts: [120_00n, null, 1_000_000_00n] }, true],
    [{ amounts: [120_01n, null, 1_000_000_00n] }, false],
    [{ amounts: [80_00n, null, 1_000_000_00n] }, true],
    [{ amounts: [79_99n, null, 1_000_000_00n] }, false],
    [{ amounts: [100_00n, 5n, 1_000_000_00n] }, false],
    [{ amounts: [100_00n, null, null] }, false],
  ])('with %o still holds: %s', (changes: Partial<ListedFacts>, expected) => {
    expect(isCheckCurrent(checked, { ...checked, ...changes })).toBe(expected);
  });
});

describe('toBadges', () => {
  const listing = { state: 'verified', checkedAt: new Date('2026-11-02T23:00:00Z'), isDemonstration: false } as const;
  const owner = { identityLevel: 1, identityUntil: TODAY, restrictedAt: null, isDemo: false };

  it('shows what holds today', () => {
    expect(toBadges(listing, owner, TODAY)).toEqual({
      isOwnerVerified: true,
      documentsCheckedOn: '2026-11-02',
      isDemonstration: false,
    });
  });

  it('lets a badge go by itself', () => {
    expect(toBadges({ ...listing, state: 'stale', isDemonstration: true }, owner, TODAY)).toEqual({
      isOwnerVerified: true,
      documentsCheckedOn: null,
      isDemonstration: false,
    });
    const isVerified = (changes: object) => toBadges(listing, { ...owner, ...changes }, TODAY).isOwnerVerified;
    expect(isVerified({ identityUntil: '2026-11-17' })).toBe(false);
    expect(isVerified({ identityUntil: null })).toBe(false);
    expect(isVerified({ identityLevel: 0 })).toBe(false);
    expect(isVerified({ restrictedAt: new Date() })).toBe(false);
    expect(isVerified({ isDemo: true })).toBe(false);
  });
});
