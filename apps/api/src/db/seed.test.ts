import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { verifyPassword } from '#api/lib/password.ts';
import { createDiskStorage } from '#api/lib/storage.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import { DEMO_PASSWORD } from './demo/accounts.ts';
import { seedDemo } from './seed.ts';

const picturesFolder = fileURLToPath(new URL('../../../../.cache/demo-pictures', import.meta.url));
const test = useTestApp();

async function seed({ now = new Date(), filesFolder = test.deps.storage.folder } = {}) {
  const reports: string[] = [];
  const isSeeded = await seedDemo({
    db: test.db,
    storage: createDiskStorage(filesFolder),
    picturesFolder,
    now,
    report: (text) => reports.push(text),
  });
  return { isSeeded, reports };
}

/** The first run on a fresh clone has the pictures to cut. */
describe('seedDemo', { timeout: 300_000 }, () => {
  it('fills an empty database, newest home first', async () => {
    const now = new Date('2026-11-15T10:00:00Z');
    const { isSeeded, reports } = await seed({ now });
    expect(isSeeded).toBe(true);
    expect(reports.at(-1)).toBe('Adding 69 demo homes');

    const homes = await test.db
      .selectFrom('properties')
      .leftJoin('offerings', 'property_id', 'id')
      .selectAll('properties')
      .select(['tokens_total', 'tokens_available', 'token_price_minor'])
      .orderBy('created_at', 'desc')
      .execute();
    expect(homes).toHaveLength(69);
    expect(homes[0]).toMatchObject({
      id: '1574840c-a367-514f-8898-b04bbbfa6237',
      title: 'Timber house in the dunes',
      price_minor: 920_000_000n,
      currency: 'AED',
      price_usd_minor: 250_510_551n,
      rate_date: '2026-11-14',
      tokens_total: 25_051n,
      tokens_available: 25_051n,
      token_price_minor: 10_000n,
      is_location_approximate: false,
    });
    expect(homes[0]?.description).toMatch(
      /This is a demonstration listing: the home, its owner and its price are invented\.$/,
    );
    expect(homes.every((home) => home.latitude !== null && home.created_at <= now)).toBe(true);
    expect(homes.filter((home) => home.is_location_approximate)).toHaveLength(10);
    expect(homes.every((home) => home.is_for_investment === (home.tokens_total ?? 0n) > 0n)).toBe(true);
  });

  it('makes three accounts that can sign in with the printed password', async () => {
    await seed();
    const users = await test.db.selectFrom('users').selectAll().execute();
    expect(users.map(({ email }) => email).toSorted()).toEqual([
      'layla@diyar.example',
      'mariam@diyar.example',
      'omar@diyar.example',
    ]);
    for (const user of users) {
      expect(user).toMatchObject({ is_demo: true, roles: ['user'] });
      expect(user.email_verified_at).not.toBeNull();
      expect(await verifyPassword(user.password_hash ?? '', DEMO_PASSWORD)).toBe(true);
    }
  });

  it('gives every listing pictures of its own owner, in every size', async () => {
    await seed();
    const images = await test.db
      .selectFrom('property_images')
      .innerJoin('files', 'files.id', 'property_images.file_id')
      .innerJoin('properties', 'properties.id', 'property_images.property_id')
      .select([
        'files.id',
        'files.owner_id',
        'files.byte_size',
        'properties.owner_id as listed_by',
        'property_images.alt',
      ])
      .execute();
    expect(images.every((image) => image.owner_id === image.listed_by && image.alt !== '')).toBe(true);
    for (const { id, byte_size: byteSize } of images) {
      const folder = join(test.deps.storage.folder, id);
      const files = readdirSync(folder);
      expect(files).toHaveLength(12);
      expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBe(byteSize);
    }
  });

  it('has homes that were looked at, saved and given another price', async () => {
    await seed();
    const top = (await test.app.inject('/api/properties/top-rated')).json().data as { id: string }[];
    expect(top).toHaveLength(2);
    const saved = await test.db
      .selectFrom('favourites')
      .innerJoin('properties', 'properties.id', 'favourites.property_id')
      .select(['favourites.user_id', 'properties.owner_id'])
      .execute();
    expect(new Set(saved.map((each) => each.user_id)).size).toBe(3);
    expect(saved.every((each) => each.user_id !== each.owner_id)).toBe(true);
    const newest = await test.db
      .selectFrom('property_prices')
      .distinctOn('property_id')
      .innerJoin('properties', 'properties.id', 'property_prices.property_id')
      .orderBy('property_id')
      .orderBy('since', 'desc')
      .select(['properties.price_minor as now', 'property_prices.price_minor as last'])
      .execute();
    expect(newest).toHaveLength(69);
    expect(newest.every(({ now, last }) => now === last)).toBe(true);
    expect(await test.db.selectFrom('property_prices').selectAll().execute()).toHaveLength(78);
  });

  it('leaves a database with users alone', async () => {
    await buildUser(test.db);
    expect(await seed()).toEqual({ isSeeded: false, reports: [] });
    expect(await test.db.selectFrom('properties').select('id').execute()).toEqual([]);
  });

  it('runs once when two servers start together, and the other one takes its files back', async () => {
    const folders = ['one', 'other'].map((name) => join(test.deps.storage.folder, name));
    const runs = await Promise.all(folders.map((filesFolder) => seed({ filesFolder })));
    expect(runs.filter(({ isSeeded }) => isSeeded)).toHaveLength(1);
    expect(await test.db.selectFrom('users').select('id').execute()).toHaveLength(3);
    expect(folders.map((folder) => readdirSync(folder).length > 0)).toEqual(runs.map(({ isSeeded }) => isSeeded));
    expect((await seed()).isSeeded).toBe(false);
  });

  it('leaves neither rows nor files when it fails', async () => {
    const filesFolder = join(test.deps.storage.folder, 'failed');
    await sql`alter table property_images add constraint refuse_all check (position < 0)`.execute(test.db);
    await expect(seed({ filesFolder })).rejects.toThrow('refuse_all');
    await sql`alter table property_images drop constraint refuse_all`.execute(test.db);
    expect(await test.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(readdirSync(filesFolder)).toEqual([]);
  });
});
