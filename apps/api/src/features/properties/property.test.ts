import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildPicture, buildProperty, buildUser } from '#api/testing/factories.ts';

const test = useTestApp();

describe('GET /api/properties/:id', () => {
  it('answers the whole listing, money exact to the cent', async () => {
    const ownerId = await buildUser(test.db, {
      first_name: 'Omar',
      last_name: 'Haddad',
      email: 'omar@example.com',
      password_hash: 'hash',
    });
    const id = await buildProperty(test.db, {
      owner_id: ownerId,
      title: 'Villa by the creek',
      description: 'Five rooms.',
      location: 'Jumeirah, Dubai, United Arab Emirates',
      latitude: 25.2048,
      longitude: 55.2708,
      is_location_approximate: true,
      price_minor: 9_999_999_999_999n,
      currency: 'AED',
      price_usd_minor: 2_722_940_000_001n,
      rate_date: '2026-11-14',
      is_for_rent: true,
      is_for_investment: true,
      property_type: 'Villa',
      bedrooms: 5,
      bathrooms: 4,
      area_sqft: 6587,
      year_built: '2019',
      amenities: ['Swimming Pool', 'Garden'],
      tokens_total: 272_294_000n,
      tokens_available: 12n,
      created_at: new Date('2026-11-01T10:00:00Z'),
      updated_at: new Date('2026-11-02T11:00:00Z'),
    });
    const [second, first] = [
      await buildPicture(test.db, id, 1, { ownerId, alt: 'The garden', width: 700 }),
      await buildPicture(test.db, id, 0, { ownerId, alt: 'The pool' }),
    ];
    const small = await buildPicture(test.db, id, 2, { ownerId, alt: '', width: 120 });
    const response = await test.app.inject(`/api/properties/${id}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      success: true,
      data: {
        id,
        title: 'Villa by the creek',
        description: 'Five rooms.',
        location: 'Jumeirah, Dubai, United Arab Emirates',
        latitude: 25.2048,
        longitude: 55.2708,
        isLocationApproximate: true,
        price: 99999999999.99,
        rentPrice: 99999999999.99,
        salePrice: null,
        valuation: null,
        rentPeriod: 'month',
        currency: 'AED',
        priceUsd: 27229400000.01,
        rateDate: '2026-11-14',
        priceDropPercent: null,
        isForSale: true,
        isForRent: true,
        isForInvestment: true,
        isClosed: false,
        isWithdrawn: false,
        isChecked: false,
        rental: 'available',
        images: [`/api/files/${first}/1600.jpg`, `/api/files/${second}/640.jpg`, `/api/files/${small}/120.jpg`],
        pictures: [
          {
            url: `/api/files/${first}/1600.jpg`,
            alt: 'The pool',
            width: 1600,
            height: 1067,
            color: '#aabbcc',
            kind: 'photo',
          },
          {
            url: `/api/files/${second}/640.jpg`,
            alt: 'The garden',
            width: 640,
            height: 427,
            color: '#aabbcc',
            kind: 'photo',
          },
          { url: `/api/files/${small}/120.jpg`, alt: '', width: 120, height: 80, color: '#aabbcc', kind: 'photo' },
        ],
        tokensTotal: 272_294_000,
        tokensAvailable: 12,
        tokenPrice: 100,
        offering: {
          state: 'open',
          tokenPriceMinor: 10_000,
          valuation: 99999999999.99,
          currency: 'AED',
          valuedOn: '2026-11-14',
          source: '',
          opensAt: expect.any(String),
          closesAt: null,
          suspendedAt: null,
          paidUsdMinor: 0,
          netYieldBasisPoints: null,
        },
        propertyType: 'Villa',
        metadata: {
          propertyType: 'Villa',
          bedrooms: 5,
          bathrooms: 4,
          area: 6587,
          yearBuilt: '2019',
          amenities: ['Swimming Pool', 'Garden'],
        },
        owner: { id: ownerId, name: 'Omar Haddad' },
        version: 1,
        panorama: null,
        createdAt: '2026-11-01T10:00:00.000Z',
        updatedAt: '2026-11-02T11:00:00.000Z',
      },
    });
    expect(response.body).not.toMatch(/omar@example|hash|deleted/);
  });

  it('is found under any spelling of its id', async () => {
    const id = await buildProperty(test.db);
    expect((await test.app.inject(`/api/properties/${id.toUpperCase()}`)).json().data.id).toBe(id);
    expect((await test.app.inject({ method: 'HEAD', url: `/api/properties/${id}` })).statusCode).toBe(200);
  });

  it('answers 404 for one that never was, and for one that was withdrawn', async () => {
    const gone = await buildProperty(test.db, { deleted_at: new Date() });
    for (const id of [gone, '11111111-1111-4111-8111-111111111111', '00000000-0000-0000-0000-000000000000']) {
      const response = await test.app.inject(`/api/properties/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({
        success: false,
        message: 'This property does not exist or is no longer listed.',
        statusCode: 404,
        code: 'PROPERTY_NOT_FOUND',
      });
    }
  });

  it.each([
    '1',
    '{id}',
    "'%20or%201=1",
    '11111111-1111-4111-8111-11111111111',
    '11111111-1111-4111-8111-1111111111111',
    '..%2f..%2fetc',
    '%F0%9F%8F%A1',
  ])('refuses the id %s', async (id) => {
    const response = await test.app.inject(`/api/properties/${id}`);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({
      success: false,
      statusCode: response.statusCode,
      message: expect.any(String),
    });
  });
});
