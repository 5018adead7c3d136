import { expect } from 'vitest';
import type { TestApp } from './build-test-app.ts';
import { send } from './money.ts';
import type { Person } from './people.ts';

interface Sides {
  id: string;
  seller: Person;
  buyer: Person;
}

async function expectDone(call: ReturnType<typeof send>): Promise<void> {
  expect(await call).toMatchObject({ status: 200 });
}

/** From the reservation to a price that is set aside in full. */
export async function fundPurchase(test: TestApp, { id, seller, buyer }: Sides): Promise<void> {
  await expectDone(send(test, seller, `/payments/${id}/accept`, {}));
  for (const side of [seller, buyer]) await expectDone(send(test, side, `/purchases/${id}/documents/confirm`, {}));
  await expectDone(send(test, buyer, `/purchases/${id}/transfer/sent`, { method: 'bankTransfer' }));
}

/** From there to the completion. */
export async function completePurchase(test: TestApp, { id, seller, buyer }: Sides): Promise<void> {
  for (const side of [seller, buyer]) await expectDone(send(test, side, `/purchases/${id}/complete`, {}));
}
