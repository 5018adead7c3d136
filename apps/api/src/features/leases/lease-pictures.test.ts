import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sendForm } from '#api/testing/send-form.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { signLease, useApplication } from '#api/testing/leases.ts';
import { signInAgain, signInAs } from '#api/testing/people.ts';
import { hideLeasePictures } from '#api/features/files/private-pictures.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const { asOwner, asTenant, read, rented } = useApplication(test);

async function upload(userId: string, count = 1) {
  const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: '#3a7d5c' } });
  const files = Array.from({ length: count }, async () => ({
    filename: 'a.jpg',
    bytes: await picture.jpeg().toBuffer(),
  }));
  const { headers } = await signInAgain(test, userId);
  const answer = await sendForm(test, `/leases/${rented.leaseId}/pictures`, await Promise.all(files), headers);
  return { status: answer.statusCode, ...answer.json() };
}

async function look(userId: string, id: string): Promise<number> {
  const { headers } = await signInAgain(test, userId);
  return (await test.app.inject({ url: `/api/private-pictures/${id}/640.jpg`, headers })).statusCode;
}

async function handOver(): Promise<string> {
  await signLease(test, rented);
  const { data } = await upload(rented.tenantId);
  expect(await asTenant('handover', { fileIds: [data[0].id] })).toMatchObject({ status: 200 });
  return data[0].id;
}

it('shows the pictures of a hand-over to both sides and to nobody else', async () => {
  const id = await handOver();
  expect((await read()).handovers).toMatchObject([{ role: 'tenant', pictures: [{ id, width: 640, height: 457 }] }]);
  expect(await look(rented.tenantId, id)).toBe(200);
  expect(await look(rented.ownerId, id)).toBe(200);
  expect(await look((await signInAs(test)).userId, id)).toBe(404);
  expect((await test.app.inject(`/api/private-pictures/${id}/640.jpg`)).statusCode).toBe(401);
  for (const path of [id, `private-${id}`, `..%2Fprivate-${id}`])
    expect((await test.app.inject(`/api/files/${path}/640.jpg`)).statusCode).toBe(404);
});

it('takes pictures from the two sides alone, ten at most, and attaches only what the same person uploaded', async () => {
  await signLease(test, rented);
  expect(await upload((await signInAs(test)).userId)).toMatchObject({ status: 404, code: 'LEASE_NOT_FOUND' });
  expect(await upload(rented.tenantId, 11)).toMatchObject({ status: 400, code: 'TOO_MANY_FILES' });
  const { data } = await upload(rented.tenantId);
  expect(await asOwner('handover', { fileIds: [data[0].id] })).toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
  });
});

it('moves pictures from before they were private, and goes on where it was interrupted', async () => {
  const id = await handOver();
  const [open, hidden] = [id, `private-${id}`].map((name) => join(test.deps.storage.folder, name)) as [string, string];
  const publish = () => test.db.updateTable('files').set({ is_private: false }).where('id', '=', id).execute();

  await rename(hidden, open);
  await publish();
  expect((await test.app.inject(`/api/files/${id}/640.jpg`)).statusCode).toBe(200);
  await hideLeasePictures(test.deps);
  expect([existsSync(open), existsSync(hidden)]).toEqual([false, true]);
  expect(await look(rented.ownerId, id)).toBe(200);

  await publish();
  await hideLeasePictures(test.deps);
  expect(await look(rented.ownerId, id)).toBe(200);
});
