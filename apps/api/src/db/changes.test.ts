import { expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { markChanged, onChange, type Topic } from './changes.ts';
import { createDb, createPool, inTransaction } from './client.ts';

const test = useTestApp();

function listen(): { db: ReturnType<typeof createDb>; heard: Topic[] } {
  const db = createDb(createPool(test.address, () => undefined));
  const heard: Topic[] = [];
  onChange(db, (topic) => heard.push(topic));
  return { db, heard };
}

it('tells of a change after the commit, once for each topic', async () => {
  const { db, heard } = listen();
  await inTransaction(db, async (tx) => {
    markChanged(tx, 'properties');
    markChanged(tx, 'properties');
    markChanged(tx, 'user:1');
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['properties', 'user:1']);
  await db.destroy();
});

it('tells at once of what is changed outside a transaction', async () => {
  const { db, heard } = listen();
  markChanged(db, 'properties');
  expect(heard).toEqual(['properties']);
  await db.destroy();
});

it('tells of a transaction that failed, because its commit may have been carried out', async () => {
  const { db, heard } = listen();
  const work = inTransaction(db, async (tx) => {
    markChanged(tx, 'properties');
    throw new Error('the connection broke');
  });
  await expect(work).rejects.toThrow('the connection broke');
  expect(heard).toEqual(['properties']);
  await db.destroy();
});

it('refuses a change in a transaction whose commit nobody watches', async () => {
  const { db } = listen();
  const work = db.transaction().execute(async (tx) => markChanged(tx, 'properties'));
  await expect(work).rejects.toThrow('must be run by inTransaction');
  await db.destroy();
});
