import type { Holding } from '@diyar/domain/holdings.ts';
import type { Activity } from '@diyar/domain/ledger.ts';
import { signIn, toast } from './account.ts';
import { call } from './call.ts';
import { expect, test } from './journey.ts';
import { look } from './measure.ts';
import { expectNoViolations } from './violations.ts';

const password = 'diyar-demo-2026';
const omar = { email: 'omar@diyar.example', password };
const layla = { email: 'layla@diyar.example', password };
/** Held by Omar, and with a review that counts. */
const title = /KLCC|Kuala Lumpur/;

test('a token goes to another verified person, after everything was checked', async ({ page }) => {
  const [sender, recipient] = [await call(page.request, omar), await call(page.request, layla)];
  const read = async (api: typeof sender, id: string | null) =>
    (await api.get<Holding[]>('/holdings')).find(({ property }) => property.id === id)?.tokens ?? 0;
  const home = (await sender.get<Holding[]>('/holdings')).find(({ listing }) => title.test(listing?.location ?? ''))!;
  const before = [home.tokens, await read(recipient, home.property.id)] as const;

  await signIn(page, omar);
  await page.goto('/dashboard/wallet');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Send' });
  await form.getByLabel('To', { exact: true }).fill('nobody@diyar.example');
  await form.getByLabel('Home').selectOption(home.property.id);
  await form.getByLabel('Tokens').fill('1');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByRole('alert')).toContainText('Tokens cannot be sent there.');
  await form.getByLabel('To', { exact: true }).fill(layla.email);
  await form.getByRole('button', { name: 'Check' }).click();

  const review = page.getByRole('alertdialog', { name: 'Send 1 token to Layla R.?' });
  await expect(review.getByRole('listitem')).toHaveCount(5);
  await look(page);
  await expectNoViolations(page);
  await review.getByRole('checkbox').check();
  await review.getByRole('button', { name: 'Send 1 token' }).click();
  await expect(toast(page, 'Layla R. has received 1 token.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Sent to Layla R.');

  expect([await read(sender, home.property.id), await read(recipient, home.property.id)]).toEqual([
    before[0] - 1,
    before[1] + 1,
  ]);
  const [newest] = await recipient.get<Activity[]>('/activity?kind=investments&limit=1');
  expect(newest).toMatchObject({ kind: 'tokens-transferred', tokens: 1, otherPerson: 'Omar H.' });
});
