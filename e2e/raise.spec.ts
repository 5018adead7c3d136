import type { Browser, Page } from '@playwright/test';
import { questionKeys } from '@diyar/domain/passports.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { type Person, registerPerson, signIn } from './account.ts';
import { baseURL } from './address.ts';
import { call } from './call.ts';
import { fillCard } from './card.ts';
import { identify, runStatements } from './database.ts';
import { drawPicture } from './drawn-pictures.ts';
import { expect, test } from './journey.ts';
import { look } from './measure.ts';
import { appoint, type Candidate, giveRole, invite, signInWithCode } from './staff.ts';

/** Jobs that nobody calls run once a minute. */
const JOB_MS = 100_000;
const SUM = '$20,000';

const issuedOn = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
const papers: Record<string, string>[] = [
  { kind: 'title-deed', deedNumber: `RAISE ${Date.now()}` },
  { kind: 'holding-deed' },
  { kind: 'valuation', value: '20000', currency: 'USD', valuer: 'Invented valuers', isUnrelated: 'true' },
  { kind: 'inspection' },
  { kind: 'takaful' },
  { kind: 'use-statement' },
  { kind: 'bank-letter' },
  { kind: 'memorandum' },
];

interface Listed {
  owner: Person;
  home: Property;
}

interface Office {
  operators: readonly [Candidate, Candidate];
  board: readonly Candidate[];
}

interface Dossier {
  version: number;
  documents: { id: string; kind: string; state: string }[];
}

async function openPage(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
  await signIn(page, person);
  return page;
}

async function upload(page: Page, { owner, home }: Listed, fields: Record<string, string>): Promise<void> {
  const { data } = (await (await page.request.post('/api/auth/login', { data: owner })).json()) as {
    data: { accessToken: string };
  };
  const answer = await page.request.post(`/api/properties/${home.id}/dossier/documents`, {
    headers: { authorization: `Bearer ${data.accessToken}` },
    multipart: { issuedOn, ...fields, file: drawPicture(`${fields['kind']!}.png`, [120, 110, 90]) },
  });
  expect(answer.ok()).toBe(true);
}

/** Operators verify what is there, and the board attests the home: that is walked in journeys of its own. */
async function review(page: Page, listed: Listed, { operators, board }: Office): Promise<void> {
  const path = `/office/homes/${listed.home.id}`;
  const [{ api: one }, { api: two }] = operators;
  const { documents } = await one.get<Dossier>(path);
  for (const { id, kind, state } of documents) {
    if (state === 'verified') continue;
    const signers = kind === 'title-deed' || kind === 'holding-deed' ? [one, two] : [one];
    for (const signer of signers)
      await signer.post(`${path}/documents/${id}/verify`, { version: (await one.get<Dossier>(path)).version });
  }
  const owner = await call(page.request, listed.owner);
  await owner.post(`/properties/${listed.home.id}/dossier/submit`, {});
  await one.post(`${path}/listing/verify`, { version: (await one.get<Dossier>(path)).version });
  const sharia = `/office/sharia/${listed.home.id}`;
  const [first] = board as [Candidate];
  const readVersion = async () => (await first.api.get<{ version: number }>(sharia)).version;
  const { cause } = await first.api.get<{ cause: string | null }>(sharia);
  if (cause === null) await first.api.post(`${sharia}/open`, { version: await readVersion() });
  const answers = Object.fromEntries(questionKeys.map((key) => [key, { answer: 'yes', note: '' }]));
  await first.api.put(`${sharia}/checklist`, { version: await readVersion(), structure: 'co-ownership', answers });
  for (const { api } of board)
    await api.post(`${sharia}/vote`, { version: await readVersion(), vote: 'for', reason: 'The papers agree.' });
}

/** What one operator proposes in the page of the home another one confirms there. */
async function confirmStep({ operators: [, { page }] }: Office): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: /^Look and decide: / }).click();
  const dialog = page.getByRole('dialog');
  await look(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

async function propose({ operators: [{ page }] }: Office, name: string, fill?: () => Promise<void>): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await fill?.();
  await look(page);
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function readState(page: Page, { home }: Listed): Promise<string | undefined> {
  const answer = await page.request.get(`/api/properties/${home.id}/raise`);
  return ((await answer.json()) as { data: { state: string } | null }).data?.state;
}

test('a home is bought by many, let, and sold as a whole', async ({ page, browser }) => {
  test.setTimeout(900_000);
  const staff = await Promise.all(
    ['Rana', 'Mona', 'Yara', 'Omar', 'Sami', 'Huda', 'Nabil'].map((name) => invite(browser, name, 'Of The Raise')),
  );
  const [one, two, ...others] = staff as [Candidate, Candidate, ...Candidate[]];
  const admins = others.slice(3) as [Candidate, Candidate];
  const office: Office = { operators: [one, two], board: others.slice(0, 3) };
  for (const admin of admins) await appoint(admin);
  for (const operator of office.operators) await giveRole(operator, 'operator', admins);
  for (const member of office.board) await giveRole(member, 'sharia', admins);
  const owner = await registerPerson(page.request, { firstName: 'Salma', lastName: 'Seller' });
  const investor = await registerPerson(page.request, { firstName: 'Karim', lastName: 'Investor' });
  const buyer = await registerPerson(page.request, { firstName: 'Lina', lastName: 'Buyer' });
  await identify(owner, investor, buyer);
  const home = await (
    await call(page.request, owner)
  ).post<Property>('/properties', {
    title: `House that many buy ${Date.now()}`,
    description: 'Three rooms around a court.',
    location: 'Jumeirah, Dubai',
    latitude: 25.2,
    longitude: 55.25,
    currency: 'USD',
    isForSale: true,
    isForRent: false,
    isForInvestment: false,
    price: 20_000,
    metadata: { propertyType: 'House', bedrooms: 3, bathrooms: 2, area: 1900, yearBuilt: '', amenities: [] },
    images: [],
  });
  const listed: Listed = { owner, home };
  for (const fields of papers) await upload(page, listed, fields);
  await signIn(page, owner);

  await test.step('the owner writes a draft and sends it in', async () => {
    await page.goto(`/dashboard/my-properties/dossier/${home.id}`);
    await page.getByLabel('Goal in US dollars').fill('20000');
    await page.getByLabel('Days to order').fill('30');
    await page.getByRole('form', { name: 'Terms' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Every document is there.')).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: 'Send in the raise' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw the raise' })).toBeVisible();
  });
  await review(page, listed, office);

  await test.step('two operators open it', async () => {
    for (const operator of office.operators) {
      await signInWithCode(operator);
      await operator.page.goto(`/office/homes/${home.id}`);
    }
    await look(one.page);
    await propose(office, 'Propose to open the raise');
    await confirmStep(office);
    expect(await readState(page, listed)).toBe('offering');
  });

  const investing = await openPage(browser, investor);
  await test.step('an investor orders all of it', async () => {
    await investing.goto(`/dashboard/property/${home.id}?tab=financial`);
    await expect(investing.getByRole('region', { name: 'Raise to buy this home' })).toBeVisible();
    await expect(investing.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
    await look(investing);
    await investing.getByRole('button', { name: 'Invest Now' }).first().click();
    await investing.getByLabel('How much do you want to invest?').fill('20000');
    await fillCard(investing);
    await investing.getByRole('button', { name: `Invest ${SUM}.00` }).click();
    await expect(investing).toHaveURL('/dashboard');
    await expect.poll(() => readState(page, listed), { timeout: JOB_MS }).toBe('funded');
  });

  await test.step('after the 48 hours the money is in escrow, and two operators buy the home', async () => {
    await runStatements(
      [
        `update raises set funded_at = funded_at - interval '49 hours', final_at = final_at - interval '49 hours' where property_id = $1`,
        [home.id],
      ],
      [`update investments set created_at = created_at - interval '49 hours' where property_id = $1`, [home.id]],
    );
    const dossier = await (await call(page.request, owner)).get<Dossier>(`/properties/${home.id}/dossier`);
    const holding = dossier.documents.find(({ kind }) => kind === 'holding-deed')!;
    await upload(page, listed, { kind: 'holding-deed', document: holding.id });
    await upload(page, listed, { kind: 'sale-contract' });
    await review(page, listed, office);
    const readEscrow = async () =>
      (await one.api.get<{ escrowMinor: number }>(`/office/homes/${home.id}/raise`)).escrowMinor;
    await expect.poll(readEscrow, { timeout: 2 * JOB_MS }).toBeGreaterThan(0);
    await propose(office, 'Propose to buy the home', async () => {
      await one.page.getByLabel('Reserve of the home, in US dollars').fill('500');
    });
    await confirmStep(office);
    expect(await readState(page, listed)).toBe('acquired');
    await propose(office, 'Propose: ready to rent out');
    await confirmStep(office);
    expect(await readState(page, listed)).toBe('operating');
    await look(one.page);
    await investing.goto(`/dashboard/property/${home.id}?tab=financial`);
    await expect(investing.getByText('Bought and ready to rent out')).toBeVisible();
    await look(investing);
  });

  await test.step('the whole home is sold, and whoever holds it is paid', async () => {
    await propose(office, 'Propose to sell the home', async () => {
      await one.page.getByLabel('Email of the buyer').fill(buyer.email);
      await one.page.getByLabel('Price in US dollars').fill('21000');
    });
    await confirmStep(office);
    await investing.reload();
    await expect(investing.getByText('Being sold')).toBeVisible();
    await look(investing);
    await one.page.reload();
    await one.page.getByRole('button', { name: 'The price is here' }).click();
    await look(one.page);
    await one.page.getByRole('dialog').getByRole('button', { name: 'The price is here' }).click();
    await expect(one.page.getByText('Price is here', { exact: true })).toBeVisible();
    await propose(office, 'Propose to pay out');
    await confirmStep(office);
    await look(one.page);
    // The price with the reserve.
    const sold = await page.request.get(`/api/properties/${home.id}/exit`);
    expect(((await sold.json()) as { data: object }).data).toMatchObject({ state: 'done', sharedMinor: 2_150_000 });
    await investing.goto(`/dashboard/property/${home.id}?tab=financial`);
    await expect(investing.getByText(/^Sold on /)).toBeVisible();
    await expect(investing.getByText('For one token')).toBeVisible();
    await look(investing);
    await investing.goto('/dashboard/wallet');
    await look(investing);
    const listings = await openPage(browser, buyer);
    await listings.goto('/dashboard/my-properties');
    await expect(listings.getByText(home.title).first()).toBeVisible();
    await listings.context().close();
  });

  await investing.context().close();
  for (const { page: own } of staff) await own.context().close();
});
