import type { Property } from '@diyar/domain/properties.ts';
import { registerPerson, signIn, toast } from './account.ts';
import { baseURL } from './address.ts';
import { call } from './call.ts';
import { fillCard } from './card.ts';
import { expect, test } from './journey.ts';
import { waitForMail } from './mails.ts';
import { look } from './measure.ts';
import { expectNoViolations } from './violations.ts';

test('an owner prices, changes and pauses an offering, and an investor is told and cancels', async ({
  page,
  browser,
}) => {
  const owner = await registerPerson(page.request);
  const investor = await registerPerson(page.request);
  const title = `Villa in parts ${Date.now()}`;
  const home = await (
    await call(page.request, owner)
  ).post<Property>('/properties', {
    title,
    description: 'Two floors around a courtyard.',
    location: 'Palm Jumeirah, Dubai',
    price: 20_000,
    currency: 'USD',
    isForInvestment: true,
    metadata: { propertyType: 'Villa', bedrooms: 4, bathrooms: 3, area: 3200, yearBuilt: '1998', amenities: [] },
    images: [],
  });

  await signIn(page, investor);
  await page.goto(`/dashboard/property/${home.id}?tab=financial`);
  await page.getByRole('button', { name: 'Invest Now' }).first().click();
  await page.getByLabel('How much do you want to invest?').fill('1000');
  await fillCard(page);
  await page.getByRole('button', { name: 'Invest $1,000.00' }).click();
  await expect(toast(page, 'Investment confirmed.')).toBeVisible();

  const other = await browser.newContext({ baseURL });
  const desk = await other.newPage();
  await signIn(desk, owner);
  await desk.goto('/dashboard/my-properties');
  await desk.getByRole('button', { name: `Offering of ${title}` }).click();
  const dialog = desk.getByRole('dialog', { name: 'Offering to investors' });
  await expect(dialog).toContainText('10 of 200 tokens taken');
  await dialog.getByLabel('Valuation in USD').fill('30,001');
  await dialog.getByLabel('Valued by').fill('Cavendish Surveyors');
  await expectNoViolations(desk);
  await dialog.getByRole('button', { name: 'Save valuation' }).click();
  await expect(toast(desk, 'The new valuation is saved.')).toBeVisible();

  await desk.goto(`/dashboard/my-properties/edit/${home.id}`);
  await desk.getByLabel('Area').fill('150');
  await desk.getByRole('button', { name: 'Update Property' }).click();
  const reason = desk.getByLabel('Reason for the change');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Measured again');
  await desk.getByRole('button', { name: 'Update Property' }).click();
  await expect(toast(desk, 'Property updated successfully')).toBeVisible();

  const mail = await waitForMail(page.request, investor.email, 'the listing has changed');
  expect(mail.text).toContain('Area: 3,200 sqft is now 150 sqft.');
  expect(mail.text).toContain('“Measured again”');

  await page.goto('/dashboard/wallet');
  await page.getByText('What changed since you invested').click();
  await expect(page.getByText('Reason: Measured again')).toBeVisible();
  await look(page);
  await page.goto(`/dashboard/property/${home.id}?tab=financial`);
  await expect(page.getByRole('region', { name: 'Valuation' })).toContainText('by Cavendish Surveyors');
  await expect(page.getByRole('region', { name: 'Valuation' })).toContainText('200 tokens at $150.01');
  await look(page);

  await desk.goto('/dashboard/my-properties');
  await desk.getByRole('button', { name: `Offering of ${title}` }).click();
  await desk.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(toast(desk, 'The offering is paused.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The owner has paused this offering. Nobody can invest at the moment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invest Now' })).toHaveCount(0);
  await other.close();
});
