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

const home = {
  title,
  description,
  location: 'Dubai <b>Marina</b>',
  price: 500_000,
  valuation: 500_000,
  currency: 'USD',
  isForSale: true,
  isForRent: false,
  isForInvestment: true,
  metadata: { propertyType: 'House', bedrooms: 2, bathrooms: 1, area: 900, yearBuilt: '<i>', amenities: [] },
  images: [],
};

test('words that are code stay words, wherever a home is shown', async ({ page }) => {
  await page.addInitScript(() => {
    window.wasRefused = [];
    document.addEventListener('securitypolicyviolation', (event) => window.wasRefused?.push(event.violatedDirective));
  });
  await signIn(page, await registerPerson(page.request));
  const accessToken = await page.evaluate(() => localStorage.getItem('accessToken'));
  const listed = await page.request.post('/api/properties', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: home,
  });
  const { data: listedHome } = (await listed.json()) as { data: Property };

  for (const path of [
    `/property/${listedHome.id}`,
    `/dashboard/property/${listedHome.id}`,
    '/properties',
    '/dashboard/explore',
    '/dashboard/my-properties',
    `/dashboard/my-properties/edit/${listedHome.id}`,
    `/dashboard/compare?ids=${listedHome.id}`,
  ]) {
    await page.goto(path);
    const shown = page.getByText(title, { exact: true }).or(page.locator(`input[value='${title}']`));
    await expect(shown.first(), path).toBeVisible();
    expect(await page.evaluate(() => [window.wasRun, window.wasRefused]), path).toEqual([undefined, []]);
  }
  await page.goto(`/property/${listedHome.id}`);
  await expect(page.getByText('</script><script>window.wasRun=1</script> ${7*7}')).toBeVisible();
});

test.describe('as drawn by the server', () => {
  test.use({ javaScriptEnabled: false });

  test('a title that ends like an attribute takes nothing away from what follows it', async ({ page, request }) => {
    const { email, password } = await registerPerson(request);
    const session = await request.post('/api/auth/login', { data: { email, password } });
    const { data } = (await session.json()) as { data: { accessToken: string } };
    const trap = `Nice home ${Date.now()} style=`;
    const listed = await request.post('/api/properties', {
      headers: { authorization: `Bearer ${data.accessToken}` },
      data: { ...home, title: trap },
    });
    const { data: trapHome } = (await listed.json()) as { data: Property };

    await page.goto('/properties');
    const cards = page.getByRole('main').getByRole('list').getByRole('article');
    await expect(cards).toHaveCount(30);
    await expect(page.getByRole('button', { name: `Compare ${trap}`, exact: true })).toHaveClass(/flex-wrap/);
    await expect(page.getByRole('button', { name: /^Compare / })).toHaveCount(30);
    await page.goto(`/property/${trapHome.id}`);
    await expect(page.getByRole('article', { name: trap, exact: true })).toHaveClass(/wrap/);
  });
});
