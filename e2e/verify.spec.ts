import type { APIRequestContext } from '@playwright/test';
import type { HomeProof } from '@diyar/domain/chain.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { baseURL } from './address.ts';
import { expect, pick, test } from './journey.ts';
import { expectNoViolations } from './violations.ts';

async function prove(request: APIRequestContext, id: string): Promise<HomeProof> {
  const answer = await request.get(`/api/properties/${id}/proof`, { maxRetries: 3 });
  return ((await answer.json()) as { data: HomeProof }).data;
}

/** A home whose tokens have reached the chain: it starts after the site. */
async function findToken(request: APIRequestContext, listings: Property[]): Promise<HomeProof> {
  let found: HomeProof | undefined;
  await expect
    .poll(
      async () => {
        for (const { id } of listings.filter(({ isForInvestment }) => isForInvestment)) {
          found ??= await prove(request, id).then((proof) => (proof.token === null ? undefined : proof));
        }
        return found === undefined;
      },
      { timeout: 60_000, intervals: [2000] },
    )
    .toBe(false);
  return found!;
}

test('a home’s passport leads to its proof: ledger and chain side by side, and what anybody can ask the chain', async ({
  page,
  request,
  listings,
}) => {
  const { home, token } = await findToken(request, listings);
  await page.goto(`/property/${home.id}?tab=documents`);
  await page.getByRole('link', { name: 'Check the tokens on the chain' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check this home without trusting us' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/verify/${home.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /^Ledger and chain agree$|^They agree, but for/ })).toBeVisible();
  const supply = main.getByRole('row', { name: /^Tokens that exist/ });
  await expect(supply.getByText('agree', { exact: true })).toBeAttached();
  await expect(main).toContainText(`export TOKEN=${token!.address}`);

  // The node that the commands name answers what the page says.
  const asked = await request.post('/api/chain/rpc', {
    data: {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ to: token!.address, data: '0x18160ddd' }, 'latest'],
    },
  });
  const { result } = (await asked.json()) as { result: string };
  await expect(supply).toContainText(Number(result).toLocaleString('en-US'));

  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(main.getByRole('heading', { name: /^Ledger and chain agree$|^They agree, but for/ })).toBeVisible();
  await expectNoViolations(page);
});

test('the page is drawn by the server; search engines get it where there is a token', async ({ request, listings }) => {
  const { home } = await findToken(request, listings);
  const html = await (await request.get(`/verify/${home.id}`)).text();
  expect(html).toContain('Check this home without trusting us');
  expect(html).toContain('Where it is written');
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/verify/${home.id}">`);
  const rented = pick(listings, ({ isForInvestment }) => !isForInvestment);
  const bare = await (await request.get(`/verify/${rented.id}`)).text();
  expect(bare).toContain('<meta name="robots" content="noindex">');
  expect(bare).toContain('No token yet');
});
