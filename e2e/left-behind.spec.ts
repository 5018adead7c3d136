import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { registerPerson, signIn, toast } from './account.ts';
import { openAuthenticator } from './authenticator.ts';
import { CARD, fillCard } from './card.ts';
import { expect, pick, test } from './journey.ts';

/** A file that is renamed once it is whole may be gone by now; the next look finds it whole. */
function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** Which of these texts stand in any file of the server: database, its journal, pictures, logs and emails alike. */
function findLeftBehind(texts: readonly string[]): string[] {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined) throw new Error('nobody says where the server keeps its files');
  const wanted = new Map(texts.map((text) => [text, Buffer.from(text)]));
  const found = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = readIfThere(join(entry.parentPath, entry.name));
    for (const [text, bytes] of wanted) if (content.includes(bytes)) found.add(text);
  }
  return [...found];
}

/** By the calls that the wizard makes. */
async function switchTwoFactorOn(request: APIRequestContext, accessToken: string, password: string) {
  const call = async (path: string, data?: object) => {
    const answer = await request.post(`/api/${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      ...(data !== undefined && { data }),
    });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { data: { secret: string; recoveryCodes: string[] } }).data;
  };
  const { secret } = await call('mfa/generate-secret');
  const token = openAuthenticator(secret).nextCode();
  await call('auth/reauthenticate', { password });
  const { recoveryCodes } = await call('mfa/enable', { token });
  return { secret, recoveryCodes };
}

test('what nobody may know stands nowhere on the server', async ({ page, listings }) => {
  const person = await registerPerson(page.request);
  await signIn(page, person);
  const home = pick(listings, (property) => property.isForInvestment && property.tokensAvailable > 100);
  await page.goto(`/dashboard/property/${home.id}?tab=financial`);
  await page.getByRole('button', { name: 'Invest Now' }).first().click();
  await fillCard(page);
  await page.getByRole('button', { name: 'Invest $1,000.00' }).click();
  await expect(toast(page, 'Investment confirmed. You can cancel for a full refund within 48 hours.')).toBeVisible();

  const tokens = await page.evaluate(() => [
    localStorage.getItem('accessToken') ?? '',
    localStorage.getItem('refreshToken') ?? '',
  ]);
  const { secret, recoveryCodes } = await switchTwoFactorOn(page.request, tokens[0]!, person.password);
  const secrets = [CARD, '4242 4242 4242 4242', person.password, ...tokens, secret, ...recoveryCodes];
  expect(secrets.every((text) => text.length > 8)).toBe(true);
  // What is kept is found, so what is not found is not kept.
  const kept = [person.email, home.title];
  expect(findLeftBehind([...secrets, ...kept]).toSorted()).toEqual(kept.toSorted());
});
