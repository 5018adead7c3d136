import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Insertable } from 'kysely';
import { toUsdMinor } from '@diyar/domain/money.ts';
import type { Db } from '../db/client.ts';
import type { OfferingsTable } from '../db/money-schema.ts';
import type { UsersTable } from '../db/account-schema.ts';
import type { PropertiesTable } from '../db/schema.ts';
import { setSupply } from '../features/tokens/tokens.service.ts';
import { openWebBuild, type WebBuild } from '../lib/web-build.ts';

let count = 0;

/** People of tests have passed the identity check that orders wait for, unless these fields say otherwise. */
export const unidentified = { identity_level: 0, identity_until: null };

/** The same with papers that nobody has decided about. */
export const handedIn = { ...unidentified, papers_in: true };

/** People in a database of a version that knew no identity check. */
export const beforeIdentity = { identity_level: undefined, identity_until: undefined };

/** Homes of tests are attested, unless these fields say otherwise; those that are listed by a call are not. */
export const unattested = { attested_until: null };

export const ATTESTED_UNTIL = '2099-12-31';

export async function buildUser(db: Db, fields: Partial<Insertable<UsersTable>> = {}): Promise<string> {
  count += 1;
  const { id } = await db
    .insertInto('users')
    .values({
      first_name: 'Layla',
      last_name: 'Rahman',
      email: `person${count}@example.com`,
      password_hash: null,
      email_verified_at: new Date(),
      identity_level: 2,
      identity_until: '2099-12-31',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A listing with, where `tokens_total` says so, an offering of that many tokens. */
export type PropertyFields = Partial<Insertable<PropertiesTable>> &
  Partial<Pick<Insertable<OfferingsTable>, 'tokens_total' | 'tokens_available' | 'attested_until'>>;

export async function buildProperty(
  db: Db,
  { tokens_total, tokens_available = tokens_total, attested_until = ATTESTED_UNTIL, ...fields }: PropertyFields = {},
): Promise<string> {
  const price = fields.price_minor ?? 50_000_000n;
  const offers = { is_for_sale: true, is_for_rent: false, is_for_investment: false, ...fields };
  const { id, ownerId } = await db
    .insertInto('properties')
    .values({
      owner_id: fields.owner_id ?? (await buildUser(db)),
      title: 'House with a walled garden',
      description: 'A quiet house.',
      location: 'Al Barsha, Dubai, United Arab Emirates',
      latitude: null,
      longitude: null,
      is_location_approximate: false,
      price_minor: price,
      // A home that is for sale and divided is worth to investors what it sells for, unless a test says otherwise.
      ...(offers.is_for_investment && offers.is_for_sale && !offers.is_for_rent && { value_minor: price }),
      currency: 'USD',
      price_usd_minor: toUsdMinor(price, 1_000_000n),
      rate_date: '2026-11-14',
      is_for_sale: offers.is_for_sale,
      is_for_rent: offers.is_for_rent,
      is_for_investment: offers.is_for_investment,
      property_type: 'House',
      bedrooms: 3,
      bathrooms: 2,
      area_sqft: 1800,
      year_built: '2015',
      amenities: ['Garden'],
      ...fields,
    })
    .returning(['id', 'owner_id as ownerId'])
    .executeTakeFirstOrThrow();
  if (!tokens_total) return id;
  await db
    .insertInto('offerings')
    .values({
      property_id: id,
      tokens_total,
      tokens_available: tokens_available ?? tokens_total,
      token_price_minor: 10_000n,
      valuation_minor: price,
      currency: fields.currency ?? 'USD',
      valued_on: '2026-11-14',
      source: '',
      opens_at: new Date(),
      attested_until,
    })
    .execute();
  await setSupply(db, { id, ownerId }, tokens_total, { at: new Date(), actor: null });
  return id;
}

export async function buildPicture(
  db: Db,
  propertyId: string,
  position: number,
  fields: { ownerId: string; alt?: string; width?: number },
): Promise<string> {
  const width = fields.width ?? 1600;
  const { id } = await db
    .insertInto('files')
    .values({ owner_id: fields.ownerId, width, height: Math.round((width * 2) / 3), color: '#aabbcc', byte_size: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('property_images')
    .values({ property_id: propertyId, file_id: id, position, alt: fields.alt ?? 'The front' })
    .execute();
  return id;
}

/** What the bundler leaves behind, small enough to write by hand. */
export async function buildWebFolder(folder: string): Promise<WebBuild> {
  const manifest = {
    'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_shared-1.js'], css: ['assets/index-1.css'] },
    '_shared-1.js': { file: 'assets/shared-1.js' },
    'src/pages/landing.tsx': { file: 'assets/landing-1.js', imports: ['_shared-1.js', '_card-1.js'] },
    'src/pages/property.tsx': { file: 'assets/property-1.js', imports: ['_card-1.js'], css: ['assets/property-1.css'] },
    'src/app/dashboard-area.tsx': { file: 'assets/dashboard-area-1.js', imports: ['_shared-1.js'] },
    'src/pages/dashboard/home.tsx': { file: 'assets/home-1.js', imports: ['_card-1.js'] },
    'src/pages/dashboard/wallet.tsx': { file: 'assets/wallet-1.js' },
    '_card-1.js': { file: 'assets/card-1.js' },
    'src/after-paint.ts': { file: 'assets/after-paint-1.js' },
  };
  await mkdir(join(folder, '.vite'), { recursive: true });
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'assets/index-1.js'), 'export {};');
  await writeFile(join(folder, 'assets/after-paint-1.js'), 'start();');
  await writeFile(join(folder, 'assets/index-1.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder, 'assets/index-1.js.map'), '{"sources":["../src/secret.ts"]}');
  await writeFile(join(folder, '.env'), 'SECRET=1');
  await mkdir(join(folder, '.server'), { recursive: true });
  await writeFile(
    join(folder, '.server/render.js'),
    "export async function renderApp(url, { queries }) {\n  if (url.endsWith('?break')) throw new Error('cannot draw');\n  return `<main>Drawn for ${url.split('?', 1)[0]} with ${queries.length} answer</main>`;\n}\n",
  );
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><!--head--><title>Diyar</title><!--/head--><link rel="manifest" href="/manifest.webmanifest"><link rel="preload" href="/assets/figtree-latin-1.woff2" as="font"><link rel="preload" href="/assets/newsreader-latin-1.woff2" as="font"><script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"><!--body--></div><!--data--></body></html>',
  );
  return openWebBuild(folder);
}
