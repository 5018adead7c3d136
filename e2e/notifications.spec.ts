import { registerPerson, signIn } from './account.ts';
import { call, listFlat } from './call.ts';
import { expect, test } from './journey.ts';
import { look } from './measure.ts';

test('an order rings the bell, and what is read in one tab is read in the other', async ({ page, context }) => {
  test.slow();
  const owner = await registerPerson(page.request);
  const title = `Flat by the creek ${Date.now()}`;
  const home = await listFlat(page.request, owner, title);
  const person = await registerPerson(page.request);
  await signIn(page, person);
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('1 of 5 done');
  await look(page);
  const other = await context.newPage();
  await other.goto('/');
  // Late and live: it comes with the stream, on a public page and on one of the dashboard.
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  const api = await call(page.request, person);
  const order = { propertyId: home.id, type: 'rent', method: 'creditCard' };
  const { quote } = await api.post<{ quote: string }>('/payments/quote', order);
  await api.post('/payments', { ...order, quote });
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(bell).toBeVisible();
  await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();

  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await look(page);
  await panel.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await other.goto('/dashboard/notifications');
  const listed = other.getByRole('main').getByRole('link', { name: new RegExp(title) });
  await expect(listed).toBeVisible();
  await expect(listed.getByText('Unread')).toHaveCount(0);
  await look(other);
  await other.getByRole('tab', { name: 'Settings' }).click();
  await other.getByRole('checkbox', { name: 'Price drops: Email' }).uncheck();
  await other.reload();
  await expect(other.getByRole('checkbox', { name: 'Price drops: Email' })).not.toBeChecked();
  await look(other);
});
