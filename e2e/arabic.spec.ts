import type { APIRequestContext, Page } from '@playwright/test';
import type { Property } from '@diyar/domain/properties.ts';
import { inventPerson, type Person, registerPerson } from './account.ts';
import { expectArabic } from './arabic.ts';
import { baseURL } from './address.ts';
import { listFlat } from './call.ts';
import { expect, openWhole, pick, test } from './journey.ts';
import { findLink, waitForMail } from './mails.ts';
import { desktop, expectNoViolations, findOverflow, phone } from './violations.ts';

const LAYLA = { firstName: 'ليلى', lastName: 'رحمن' };

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/ar/auth/login');
  await page.getByLabel('البريد الإلكتروني', { exact: true }).fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(page).toHaveURL('/ar/dashboard');
}

function registerArabic(request: APIRequestContext): Promise<Person> {
  return registerPerson(request, LAYLA, 'ar');
}

/** Nothing sticks out on a phone, and nothing is English. */
async function readOnPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(path);
  await expectArabic(page);
  expect.soft(await findOverflow(page), path).toEqual([]);
}

function openHome(listings: Property[]): Property {
  return pick(
    listings,
    ({ isForInvestment, tokensAvailable, texts }) =>
      isForInvestment && tokensAvailable > 100 && texts?.ar !== undefined,
  );
}

test('in Arabic from the landing page to a cancelled investment', async ({ page, request, listings }) => {
  test.slow();
  const person = { ...inventPerson(), ...LAYLA };
  const home = openHome(listings);

  await test.step('a visitor looks for homes and opens one', async () => {
    await page.goto('/ar');
    await expectArabic(page);
    await page.getByRole('main').getByRole('combobox').fill('Dubai');
    await page.getByRole('option', { name: 'دبي الإمارات العربية المتحدة' }).click();
    await expect(page).toHaveURL(/\/ar\/properties\?/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('بيوت للإيجار في \u2068دبي\u2069');
    await expect(page.getByRole('article').first()).toContainText('، دبي');
    await page.goto(`/ar/properties?search=${encodeURIComponent('دبي')}`);
    await expect(page.getByRole('article').first()).toContainText(/[\u0621-\u064A]{3,}/);
    await expectArabic(page);
    await page.goto(`/ar/property/${home.id}?tab=financial`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.texts!.ar!.title);
    await expectArabic(page);
    await expectNoViolations(page);
  });

  await test.step('registers, follows the mailed link and signs in', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'البدء الآن' }).click();
    await page.getByLabel('الاسم الأول').fill(person.firstName);
    await page.getByLabel('اسم العائلة').fill(person.lastName);
    await page.getByLabel('البريد الإلكتروني', { exact: true }).fill(person.email);
    await page.getByLabel('كلمة المرور', { exact: true }).fill(person.password);
    await expectArabic(page);
    await page.getByRole('button', { name: 'إنشاء حساب' }).click();
    await expect(page).toHaveURL('/ar/auth/verify-email');
    await expectArabic(page);
    const mail = await waitForMail(request, person.email, 'تأكيد بريدك الإلكتروني');
    await page.goto(findLink(mail, 'verify-email'));
    await expect(page).toHaveURL('/ar/auth/login');
    await signIn(page, person);
    await expectArabic(page);
  });

  await test.step('invests, and cancels', async () => {
    await page.goto(`/ar/dashboard/property/${home.id}?tab=financial`);
    await page.getByRole('button', { name: 'استثمر الآن' }).first().click();
    await expect(page).toHaveURL('/ar/dashboard/investment');
    await page.getByLabel('ما المبلغ المراد استثماره؟').fill('1250');
    const invest = page.getByRole('button', { name: /استثمر .*\$1,200\.00/ });
    await expect(invest).toBeVisible();
    await expectArabic(page);
    await invest.click();
    await expect(page).toHaveURL('/ar/dashboard');
    await page.getByRole('link', { name: /^آخر إيصال/ }).click();
    await expectArabic(page);
    await page.getByRole('button', { name: 'إلغاء هذا الاستثمار' }).click();
    await page.getByRole('button', { name: 'إلغاء الاستثمار', exact: true }).click();
    await expect(page.getByRole('table')).toHaveCount(2);
    await expectArabic(page);
    const mail = await waitForMail(request, person.email, 'أُلغي استثمارك');
    expect(mail.text).not.toMatch(/cancelled|refund/);
  });

  await test.step('reads a statement, the identity check and the rest of the dashboard on a phone', async () => {
    for (const path of ['wallet', 'profile/identity', 'my-properties/add', 'receipts', 'notifications', 'messages'])
      await readOnPhone(page, `/ar/dashboard/${path}`);
    await page.setViewportSize(desktop);
    await page.goto('/ar/dashboard/wallet');
    const download = page.waitForEvent('download', { timeout: 45_000 });
    await page.getByRole('button', { name: /PDF/ }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('changes to English on the same page, and back', async () => {
    await openWhole(page, '/ar/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await openWhole(page, '/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL('/ar/faq');
  });
});

test('a home listed in both languages is read in each', async ({ page }) => {
  const owner = await registerArabic(page.request);
  const [title, english] = [`بيت بفناء ${Date.now()}`, `Courtyard house ${Date.now()}`];
  const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text);
  await signIn(page, owner);
  await page.goto('/ar/dashboard/my-properties/add');
  await fill('title', title);
  await fill('description', 'أربع غرف حول فناء مظلل.');
  await fill('location', 'Jumeirah, Dubai');
  await fill('price', '1980000');
  await page.getByRole('button', { name: 'إضافة عنوان ووصف بالإنجليزية' }).click();
  await expect(page.locator('[name="texts.en.title"]')).toBeFocused();
  await fill('texts.en.title', english);
  await page.getByRole('button', { name: 'إضافة عقار', exact: true }).click();
  await expect(page.getByText('الوصف مطلوب')).toBeVisible();
  await expectNoViolations(page);
  // The draft has it, too.
  await page.reload();
  await expect(page.locator('[name="texts.en.title"]')).toHaveValue(english);
  await fill('texts.en.description', 'Four rooms around a shaded courtyard.');
  await page.getByRole('button', { name: 'إضافة عقار', exact: true }).click();
  await expect(page).toHaveURL('/ar/dashboard/my-properties');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.goto(`/property/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english);
  await expect(page.getByText('Four rooms around a shaded courtyard.').first()).toBeVisible();
  await page.goto(`/ar/property/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a lease in Arabic, signed by both sides', async ({ page, browser }) => {
  test.slow();
  const [owner, tenant] = await Promise.all([registerArabic(page.request), registerArabic(page.request)]);
  const home = await listFlat(page.request, owner, `شقة بشرفة ${Date.now()}`);
  const owners = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();

  await signIn(page, tenant);
  await page.goto(`/ar/dashboard/property/${home.id}`);
  await page.getByRole('button', { name: 'استأجر الآن' }).click();
  await expect(page).toHaveURL('/ar/dashboard/payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('استئجار هذا البيت');
  await expectArabic(page);
  await page.getByRole('button', { name: /^دفع .*9,300\.00/ }).click();
  await expect(page).toHaveURL('/ar/dashboard');

  await signIn(owners, owner);
  await owners.goto('/ar/dashboard/my-properties');
  await owners.getByRole('link', { name: home.title }).first().click();
  await expectArabic(owners);
  await owners.getByRole('button', { name: 'قبول', exact: true }).click();

  await page.goto('/ar/dashboard/receipts');
  await page.getByRole('link', { name: /^فتح عقد إيجار/ }).click();
  await expect(page.getByText('الطرفان والبيت')).toBeVisible();
  await sign(page, tenant);
  await sign(owners, owner);
  // The first day may have begun there: then the next step is the handover.
  await expect(owners.getByText('موقَّع', { exact: true })).toBeVisible();
  await expectArabic(owners);
  await owners.context().close();
});

async function sign(page: Page, person: Person): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'إرسال رمز إلى بريدي' }).click();
  const mail = await waitForMail(page.request, person.email, 'رمزك لتوقيع عقد الإيجار');
  await page.getByLabel('الرمز المرسل بالبريد الإلكتروني').fill(/\b\d{6}\b/.exec(mail.text)![0]);
  await page.getByRole('button', { name: 'توقيع العقد', exact: true }).click();
  await expect(page.getByText(/^وقّعه/).first()).toBeVisible();
}
