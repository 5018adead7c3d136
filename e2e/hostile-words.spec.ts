import type { Property } from '@diyar/domain/properties.ts';
import { registerPerson, signIn } from './account.ts';
import { expect, test } from './journey.ts';

const title = `<img src=x onerror="window.wasRun=1"> {{7*7}} ${Date.now()}`;
const description = '</script><script>window.wasRun=1</script> ${7*7} \u202Egnp.exe';

declare global {
  interface Window {
    wasRun?: number;
    wasRefused?: string[];
  }
}

test('words that are code stay words, wherever a home is shown', async ({ page }) => {
  await page.addInitScript(() => {
    window.wasRefused = [];
    document.addEventListener('securitypolicyviolation', (event) => window.wasRefused?.push(event.violatedDirective));
  });
  await signIn(page, await registerPerson(page.request));
  const accessToken = await page.evaluate(() => localStorage.getItem('accessToken'));
  const listed = await page.request.post('/api/properties', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      title,
      description,
      location: 'Dubai <b>Marina</b>',
      price: 500_000,
      currency: 'USD',
      isForSale: true,
      isForRent: false,
      isForInvestment: true,
      metadata: { propertyType: 'House', bedrooms: 2, bathrooms: 1, area: 900, yearBuilt: '<i>', amenities: [] },
      images: [],
    },
  });
  const { data: home } = (await listed.json()) as { data: Property };

  for (const path of [
    `/property/${home.id}`,
    `/dashboard/property/${home.id}`,
    '/properties',
    '/dashboard/explore',
    '/dashboard/my-properties',
    `/dashboard/my-properties/edit/${home.id}`,
    `/dashboard/compare?ids=${home.id}`,
  ]) {
    await page.goto(path);
    const shown = page.getByText(title, { exact: true }).or(page.locator(`input[value='${title}']`));
    await expect(shown.first(), path).toBeVisible();
    expect(await page.evaluate(() => [window.wasRun, window.wasRefused]), path).toEqual([undefined, []]);
  }
  await page.goto(`/property/${home.id}`);
  await expect(page.getByText('</script><script>window.wasRun=1</script> ${7*7}')).toBeVisible();
});
