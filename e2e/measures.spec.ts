import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { Thread } from '@diyar/domain/messages.ts';
import { type DemoStaff, MAILBOX_KEY_HEADER } from '@diyar/domain/mailbox.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { ViewingSlot } from '@diyar/domain/viewings.ts';
import { type Person, registerPerson, signIn } from './account.ts';
import { baseURL } from './address.ts';
import { openAuthenticator } from './authenticator.ts';
import { call } from './call.ts';
import { expect, pick, showWhole, test } from './journey.ts';
import { readMailboxKey } from './mails.ts';
import { measure, measurements } from './measure.ts';
import { publicPages } from './public-pages.ts';
import { findOwn, type Found, investor, signedInPages, staffPages } from './signed-in-pages.ts';
import { signInWithCode } from './staff.ts';
import { across, desktop, expectNoViolations, opposite, phone } from './violations.ts';

const WALLET_HEIGHT_MAX = 1900;

/** The demo account whose home is visited: what is planned there changes no page of the investor. */
const host = { name: 'Omar Haddad', email: 'omar@diyar.example', password: 'diyar-demo-2026' };

test.describe('nothing moves, overflows, breaks or violates WCAG 2.2 AA in either theme', () => {
  // Of each worker. A browser that has the scripts already opens the next page in half the time.
  let contexts: Record<'nobody' | 'investor' | 'visitor', BrowserContext>;
  let found: Found;
  test.beforeAll(async ({ browser, playwright, listings }) => {
    const request = await playwright.request.newContext({ baseURL });
    const visitor = await registerPerson(request);
    found = { listings, threadId: await planViewing(request, visitor, listings), own: await findOwn(request) };
    await request.dispose();
    contexts = {
      nobody: await browser.newContext({ baseURL }),
      investor: await signInOnce(browser, investor, 'What I own'),
      visitor: await signInOnce(browser, visitor, 'Coming viewings'),
    };
  });
  test.afterAll(async () => {
    for (const context of Object.values(contexts)) await context.close();
  });

  for (const measurement of measurements) {
    const { name: widths, tag, isOpenedAnew } = measurement;
    const chooseLooks = (index: number) =>
      isOpenedAnew ? [...across, ...opposite] : [across[index % 2 === 0 ? 0 : 1]];

    for (const [index, { name, path }] of publicPages.entries()) {
      test(`signed out: ${name} ${widths}`, { tag }, async ({ listings }) => {
        const page = await contexts.nobody.newPage();
        const crashes = listCrashes(page);
        await measure(page, path(listings), measurement);
        await showWhole(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoViolations(page, chooseLooks(index));
        await page.close();
        expect(crashes).toEqual([]);
      });
    }

    for (const [index, each] of signedInPages.entries()) {
      const { name, path, handed, by = 'investor', isNewDevice = false } = each;
      test(`signed in: ${name} ${widths}`, { tag }, async ({ listings }) => {
        const page = await contexts[by].newPage();
        const crashes = listCrashes(page);
        if (isNewDevice) await page.addInitScript(forgetVisits);
        await measure(page, path(found), measurement, {
          handed: handed?.(listings),
          async check() {
            const isDrawn = [phone.width, desktop.width].includes(page.viewportSize()!.width);
            if (name !== 'wallet' || !isDrawn) return;
            const height = await page.evaluate(() => document.documentElement.scrollHeight);
            expect.soft(height, 'height of the wallet').toBeLessThanOrEqual(WALLET_HEIGHT_MAX);
          },
        });
        await expectNoViolations(page, chooseLooks(index));
        await page.close();
        expect(crashes).toEqual([]);
      });
    }

    for (const { role, accounts, pages } of staffPages) {
      test(`in the office: ${role} ${widths}`, { tag }, async ({ browser, listings }) => {
        test.slow();
        const context = await signInStaff(browser, accounts[isOpenedAnew ? 1 : 0]);
        const crashes: Error[][] = [];
        for (const [index, { title, path }] of pages.entries()) {
          const page = await context.newPage();
          crashes.push(listCrashes(page));
          await measure(page, path(listings), measurement, {
            check: () => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(),
          });
          await expectNoViolations(page, chooseLooks(index));
          await page.close();
        }
        await context.close();
        expect(crashes.flat()).toEqual([]);
      });
    }
  }
});

function listCrashes(page: Page): Error[] {
  const crashes: Error[] = [];
  page.on('pageerror', (error) => crashes.push(error));
  return crashes;
}

function forgetVisits(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith('nearViewings.')) localStorage.removeItem(name);
}

/** Invented staff of a private server. */
async function signInStaff(browser: Browser, account: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  const answer = await page.request.get('/api/mailbox/staff', { headers: { [MAILBOX_KEY_HEADER]: readMailboxKey() } });
  const { data } = (await answer.json()) as { data: DemoStaff };
  const person = { email: `${account}@diyar.example`, password: data.password };
  await signInWithCode({ page, person, authenticator: openAuthenticator(data.key) });
  await page.close();
  return context;
}

/** `part` of the first page: once it is there, the browser remembers how much space it takes. */
async function signInOnce(
  browser: Browser,
  person: Pick<Person, 'email' | 'password'>,
  part: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: part })).toBeVisible();
  await page.close();
  return context;
}

/** The visitor asks for one of the host's homes, saves it and books a time the host offers; returns their thread. */
async function planViewing(
  request: APIRequestContext,
  person: Pick<Person, 'email' | 'password'>,
  listings: Property[],
): Promise<string> {
  const home = pick(listings, (each) => each.owner.name === host.name && each.isForRent);
  const [visitor, owner] = [await call(request, person), await call(request, host)];
  const write = (text: string) => ({ key: crypto.randomUUID(), text });
  await visitor.post(`/properties/${home.id}/messages`, write('Is this home still available?'));
  const [thread] = await visitor.get<Thread[]>('/messages/threads');
  if (thread === undefined) throw new Error('The conversation was not kept');
  await owner.post(`/messages/threads/${thread.id}/messages`, write('Yes, it is. Would you like to see it?'));
  const slots = await owner.get<ViewingSlot[]>(`/properties/${home.id}/viewing-slots`);
  const slot = await owner.post<ViewingSlot>(`/properties/${home.id}/viewing-slots`, {
    day: new Date(Date.now() + 1.5 * DAY_MS).toISOString().slice(0, 10),
    time: findFreeTime(slots, test.info().workerIndex),
    minutes: 30,
  });
  await visitor.post(`/viewing-slots/${slot.id}/book`, {});
  await visitor.put(`/favourites/${home.id}`, {});
  return thread.id;
}

/** Two visits cannot be at the same time. Workers look from different times on, so that two at once do not choose the same. */
function findFreeTime(slots: ViewingSlot[], workerIndex: number): string {
  const taken = new Set(
    slots.map(({ startsAt, timeZone }) => new Date(startsAt).toLocaleTimeString('sv-SE', { timeZone }).slice(0, 5)),
  );
  const times = Array.from({ length: 14 }, (_, hour) => `${String(hour + 8).padStart(2, '0')}:`).flatMap((hour) => [
    `${hour}00`,
    `${hour}30`,
  ]);
  const first = (5 * workerIndex) % times.length;
  const free = [...times.slice(first), ...times.slice(0, first)].find((time) => !taken.has(time));
  if (free === undefined) throw new Error('All times of the day are taken');
  return free;
}
