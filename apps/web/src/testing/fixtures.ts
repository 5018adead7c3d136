import { type Holding, holding } from '@diyar/domain/holdings.ts';
import { type Profile, profile } from '@diyar/domain/account.ts';
import { type User, user } from '@diyar/domain/auth.ts';
import { type OwnIdentity, ownIdentity } from '@diyar/domain/identity.ts';
import { notificationKinds } from '@diyar/domain/notification-kinds.ts';
import { type NotificationSettings, notificationSettings } from '@diyar/domain/notifications.ts';
import { type Offering, offering } from '@diyar/domain/offerings.ts';
import { toOfferAmounts } from '@diyar/domain/offers.ts';
import { type Property, property } from '@diyar/domain/properties.ts';

// Every answer is parsed by the schema the server answers with: a changed contract turns these tests red.
let count = 0;

function nextId(): string {
  count += 1;
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
}

export function buildUser(changes: Partial<User> = {}): User {
  return user.parse({
    id: nextId(),
    firstName: 'Amina',
    lastName: 'Haddad',
    name: 'Amina Haddad',
    email: 'amina@example.com',
    profileImage: null,
    isEmailVerified: true,
    roles: ['user'],
    recoveryCodesRemaining: 0,
    ...changes,
  });
}

/** Every channel of every kind is on. */
export function buildNotificationSettings(changes: Partial<NotificationSettings> = {}): NotificationSettings {
  return notificationSettings.parse({
    kinds: Object.fromEntries(notificationKinds.map((kind) => [kind, { app: true, email: true, push: true }])),
    hasDigest: true,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    pushKey: 'key',
    pushEndpoints: [],
    ...changes,
  });
}

export function buildProfile(changes: Partial<Profile> = {}): Profile {
  return profile.parse({
    ...buildUser(),
    hasPassword: true,
    isGoogleConnected: false,
    pendingEmail: null,
    deletesAt: null,
    language: 'en',
    createdAt: '2026-01-03T10:00:00.000Z',
    ...changes,
  });
}

export function buildIdentity(changes: Partial<OwnIdentity> = {}): OwnIdentity {
  return ownIdentity.parse({
    level: 0,
    until: null,
    isRestricted: false,
    state: 'none',
    draft: {},
    pictures: [],
    neededPictures: ['documentFront', 'face'],
    asks: [],
    refusal: null,
    views: [],
    keptYears: 5,
    arePapersHeld: false,
    levelOneMostMinor: 5_000_000,
    ...changes,
  });
}

export function buildOffering(changes: Partial<Offering> = {}): Offering {
  return offering.parse({
    state: 'open',
    tokenPriceMinor: 10_000,
    valuation: 9_200_000,
    currency: 'AED',
    valuedOn: '2026-10-01',
    source: '',
    opensAt: '2026-10-01T09:00:00.000Z',
    closesAt: null,
    suspendedAt: null,
    paidUsdMinor: 0,
    netYieldBasisPoints: null,
    ...changes,
  });
}

export function buildProperty(changes: Partial<Property> = {}): Property {
  const id = nextId();
  const pictureUrl = `/api/files/${id}/1600.jpg`;
  const offers = { price: 9_200_000, isForSale: true, isForRent: false, isForInvestment: false, ...changes };
  return property.parse({
    id,
    title: 'Townhouse on a garden square',
    description: 'Three floors, a walled garden and a quiet street.',
    location: 'Jumeirah, Dubai',
    latitude: 25.2048,
    longitude: 55.2708,
    isLocationApproximate: false,
    price: offers.price,
    // A home that is for sale and divided is worth to investors what it sells for, unless a test says otherwise.
    ...toOfferAmounts({ ...offers, salePrice: null, valuation: offers.isForRent ? null : offers.price }),
    rentPeriod: 'month',
    currency: 'AED',
    priceUsd: 2_505_106,
    rateDate: '2026-11-14',
    priceDropPercent: null,
    isForSale: offers.isForSale,
    isForRent: offers.isForRent,
    isForInvestment: offers.isForInvestment,
    isClosed: false,
    isWithdrawn: false,
    isChecked: false,
    rental: 'available',
    images: [pictureUrl],
    pictures: [{ url: pictureUrl, alt: 'The front of the house', width: 1600, height: 1067, color: '#8a7a64' }],
    tokensTotal: 0,
    tokensAvailable: 0,
    tokenPrice: 100,
    offering: offers.isForInvestment ? buildOffering({ valuation: offers.price }) : null,
    propertyType: 'House',
    metadata: {
      propertyType: 'House',
      bedrooms: 4,
      bathrooms: 3,
      area: 3638,
      yearBuilt: '2012',
      amenities: ['Garden', 'Parking'],
    },
    owner: { id: nextId(), name: 'Amina Haddad' },
    version: 1,
    panorama: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    ...changes,
  });
}

/** Tokens of a rented home, some of them still cancellable. */
export function buildHolding(changes: Partial<Holding> = {}): Holding {
  return holding.parse({
    property: {
      id: '22222222-2222-4222-8222-222222222222',
      title: 'Seven floors with bronze fins',
      tokensTotal: 24_000,
    },
    tokens: 100,
    currency: 'USD',
    costMinor: 1_000_000,
    feeMinor: 0,
    reservedTokens: 50,
    reservedCostMinor: 500_000,
    projectedAnnualIncomeMinor: 85_000,
    projectedSoFarMinor: 49_960,
    paid: [{ currency: 'SAR', amountMinor: 156_500 }],
    paidUsdMinor: 41_730,
    waitingOrder: null,
    firstHeldAt: '2026-02-05T10:00:00.000Z',
    changes: [],
    lastRecordedDay: '2026-10-31',
    unrecordedDays: 0,
    listing: {
      location: 'King Abdullah District, Riyadh',
      picture: null,
      rental: 'rented',
      rentPrice: 9500,
      currency: 'AED',
      netYieldBasisPoints: 512,
    },
    ...changes,
  });
}
