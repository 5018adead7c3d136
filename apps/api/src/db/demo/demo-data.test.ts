import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { amenities, propertyTypes } from '@diyar/domain/properties.ts';
import { currencies } from '@diyar/domain/money.ts';
import { measureKm } from '@diyar/domain/distance.ts';
import { locate } from '#api/lib/gazetteer.ts';
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts';
import { demoExits } from './exits.ts';
import { type DemoListing, listPictures } from './listing.ts';
import { demoListings } from './listings.ts';
import { demoRents } from './orders.ts';
import { demoPictureNames } from './pictures.ts';
import { stableId } from './stable-id.ts';

const picturesFolder = fileURLToPath(new URL('./pictures/', import.meta.url));
const cities = [
  'Dubai',
  'Abu Dhabi',
  'Riyadh',
  'Jeddah',
  'Doha',
  'Istanbul',
  'Kuala Lumpur',
  'London',
  'Paris',
  'New York',
  'Cairo',
  'Marrakesh',
];

function cityOf({ location }: DemoListing): string {
  return location.split(', ').at(-2) ?? '';
}

const isSold = (wanted: string) => demoExits.some(({ slug }) => slug === wanted);

function count(is: (listing: DemoListing) => boolean): number {
  return demoListings.filter(is).length;
}

describe('the demo listings', () => {
  it('are about sixty, over every city, currency, type and account', () => {
    expect(demoListings.length).toBeGreaterThanOrEqual(58);
    expect(demoListings.length).toBeLessThanOrEqual(70);
    expect(new Set(demoListings.map(cityOf))).toEqual(new Set(cities));
    expect(new Set(demoListings.map(({ currency }) => currency))).toEqual(new Set(currencies));
    expect(new Set(demoListings.map(({ type }) => type))).toEqual(new Set(propertyTypes));
    expect(new Set(demoListings.map(({ owner }) => owner))).toEqual(new Set(demoAccounts.map(({ key }) => key)));
  });

  it('are about half for sale, a third to rent and twenty open to investment', () => {
    expect(count(({ offers }) => offers.includes('sale'))).toBeGreaterThan(25);
    expect(count(({ offers }) => offers.includes('rent'))).toBeGreaterThan(18);
    expect(count(({ slug, offers }) => offers.includes('investment') && !isSold(slug))).toBe(20);
    expect(count(({ offers }) => offers.length > 1)).toBeGreaterThan(4);
    expect(count(({ offers }) => offers.includes('rent') && offers.length > 1)).toBe(0);
  });

  it('begin with six that differ, the first three in type, city and offer', () => {
    const first = demoListings.slice(0, 6);
    expect(new Set(first.map(cityOf)).size).toBe(6);
    expect(new Set(first.map(({ pictures }) => pictures[0])).size).toBe(6);
    expect(new Set(first.map(({ type }) => type)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(first.slice(0, 3).map(({ type }) => type)).size).toBe(3);
    expect(new Set(first.slice(0, 3).map(({ offers }) => offers[0])).size).toBe(3);
    expect(first[0]?.pictures[0]).toBe('beach-house');
  });

  it('never show one picture on two cards that stand close together', () => {
    demoListings.forEach(({ slug, pictures }, index) => {
      const before = demoListings.slice(Math.max(0, index - 5), index).map((listing) => listing.pictures[0]);
      expect(before, slug).not.toContain(pictures[0]);
    });
  });

  it('show no picture in two homes of one city, neither photo nor plan nor tour', () => {
    for (const city of cities) {
      const names = demoListings.filter((listing) => cityOf(listing) === city).flatMap(listPictures);
      const repeated = names.filter((name, place) => names.indexOf(name) !== place);
      expect(repeated, city).toEqual([]);
    }
  });

  it('have a tour in a third of them, a floor plan in some, and enough alike in Dubai to compare', () => {
    expect(count(({ panorama }) => panorama !== undefined)).toBeGreaterThanOrEqual(demoListings.length / 3);
    expect(count(({ floorPlan }) => floorPlan !== undefined)).toBeGreaterThanOrEqual(12);
    const flats = demoListings.filter((listing) => cityOf(listing) === 'Dubai' && listing.type === 'Apartment');
    expect(flats.filter(({ offers }) => offers.includes('rent')).length).toBeGreaterThanOrEqual(4);
    expect(flats.filter(({ offers }) => !offers.includes('rent')).length).toBeGreaterThanOrEqual(4);
  });

  it('have stable ids, and titles and dates of their own', () => {
    for (const values of [
      demoListings.map(({ slug }) => stableId(slug)),
      demoListings.map(({ title }) => title),
      demoListings.map(({ listedDaysAgo }) => listedDaysAgo),
    ]) {
      expect(new Set<unknown>(values).size).toBe(demoListings.length);
    }
    expect(stableId('property/abu-dhabi-saadiyat-timber-house')).toBe('1574840c-a367-514f-8898-b04bbbfa6237');
    for (const { slug, listedDaysAgo } of demoListings) {
      expect(listedDaysAgo).toBeGreaterThan(0);
      // Homes that have paid for months were listed before that.
      expect(listedDaysAgo).toBeLessThanOrEqual(demoRents.some((rent) => rent.slug === slug) ? 400 : 90);
    }
  });

  it.each(demoListings.map((listing) => [listing.slug, listing] as const))(
    '%s is complete and in its place',
    (_, listing) => {
      const centre = locate(cityOf(listing));
      const point =
        listing.pin === undefined ? locate(listing.location) : { latitude: listing.pin[0], longitude: listing.pin[1] };
      expect(measureKm(centre!, point!)).toBeLessThan(60);

      const isLand = listing.type === 'Land';
      const hasRooms = !isLand && listing.type !== 'Commercial';
      expect(listing.pictures.length).toBeGreaterThanOrEqual(isLand ? 1 : 4);
      expect(listing.pictures.length).toBeLessThanOrEqual(isLand ? 2 : 9);
      expect(new Set(listing.pictures).size).toBe(listing.pictures.length);
      expect(listing.amenities.every((each) => amenities.includes(each))).toBe(true);
      expect(new Set(listing.amenities).size).toBe(listing.amenities.length);
      expect(listing.bedrooms > 0).toBe(hasRooms);
      expect(listing.bathrooms > 0).toBe(!isLand);
      expect(listing.areaSqft).toBeGreaterThan(400);
      expect(Number.isInteger(listing.price) && listing.price > 0).toBe(true);
      expect(listing.yearBuilt === '').toBe(isLand);
      expect(listing.title.length).toBeLessThanOrEqual(60);
      expect(listing.description.length).toBeGreaterThanOrEqual(2);
      expect(listing.description.length).toBeLessThanOrEqual(3);
      expect(`${listing.title} ${listing.description.join(' ')}`).not.toMatch(
        /guarantee|certif|sharia|halal|fatwa|luxur|stunning|interest|mortgage|yield|return of|%/i,
      );
    },
  );

  it('ask prices that their city would recognise', () => {
    const perSqft: Record<string, [number, number]> = {
      USD: [80, 2000],
      EUR: [150, 1500],
      GBP: [250, 1800],
      AED: [500, 6500],
      SAR: [350, 2300],
    };
    for (const { slug, offers, price, areaSqft, currency, type } of demoListings) {
      if (type === 'Land') continue;
      const value = offers.includes('rent') ? (price * 12) / areaSqft / 0.06 : price / areaSqft;
      const [low, high] = perSqft[currency]!;
      expect(value, `${slug}: ${Math.round(value)} ${currency} a square foot`).toBeGreaterThan(low);
      expect(value, `${slug}: ${Math.round(value)} ${currency} a square foot`).toBeLessThan(high);
    }
  });
});

describe('the demo pictures', () => {
  it('are all there, all used, and small enough to live in the repository', () => {
    const files = readdirSync(picturesFolder).filter((name) => name.endsWith('.jpg'));
    expect(files.toSorted()).toEqual(demoPictureNames.map((name) => `${name}.jpg`).toSorted());
    expect(new Set(demoListings.flatMap(listPictures))).toEqual(new Set(demoPictureNames));
    const bytes = files.reduce((sum, name) => sum + statSync(picturesFolder + name).size, 0);
    expect(bytes).toBeLessThan(24_000_000);
  });
});

describe('the demo password', () => {
  it('would be accepted at registration', () => {
    expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(8);
    expect(DEMO_PASSWORD).toMatch(/[a-z]/i);
    expect(DEMO_PASSWORD).toMatch(/\d/);
  });
});
