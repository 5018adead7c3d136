import type { Page } from '@playwright/test';
import type { Property } from '@diyar/domain/properties.ts';
import { expect, pick, test } from './journey.ts';

function pickHome(listings: Property[]): Property {
  return pick(listings, (property) => property.pictures.length >= 3);
}

function galleryOf(page: Page) {
  const gallery = page.getByRole('dialog');
  return { gallery, counter: gallery.getByText(/^Picture \d+ \/ \d+$/) };
}

test('arrow keys move and wrap around, the counter counts, Escape closes and the focus returns', async ({
  page,
  listings,
}) => {
  const home = pickHome(listings);
  const total = home.pictures.length;
  await page.goto(`/property/${home.id}`);
  const opener = page.getByRole('button', { name: `Open picture 1 of ${total}` });
  await opener.focus();
  await page.keyboard.press('Enter');

  const { gallery, counter } = galleryOf(page);
  await expect(counter).toHaveText(`Picture 1 / ${total}`);
  await page.keyboard.press('ArrowLeft');
  await expect(counter).toHaveText(`Picture ${total} / ${total}`);
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText(`Picture 1 / ${total}`);
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText(`Picture 2 / ${total}`);
  await expect(gallery.getByRole('img', { name: home.pictures[1]!.alt })).toBeVisible();

  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const active = document.activeElement;
      return active !== document.body && active?.closest('[role="dialog"]') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Open picture 2 of ${total}` })).toBeFocused();
});

test('all pictures are shown beside each other, each leads to itself and back', async ({ page, listings }) => {
  const home = pickHome(listings);
  const total = home.pictures.length;
  await page.goto(`/property/${home.id}`);
  const opener = page.getByRole('button', { name: 'All pictures' });
  await opener.click();
  const tile = page.getByRole('dialog').getByRole('button', { name: `Open picture 2 of ${total}` });
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Open picture/ })).toHaveCount(total);
  await tile.click();
  await expect(page.getByText(`Picture 2 / ${total}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('thumbnails, pictures and buttons do what the keys do', async ({ page, listings }) => {
  const home = pickHome(listings);
  const total = home.pictures.length;
  await page.goto(`/property/${home.id}`);
  const thumbnail = page.getByRole('button', { name: `Show picture 3 of ${total}` });
  await thumbnail.click();
  await expect(thumbnail).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(`3 / ${total}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Open picture 3 of ${total}` }).click();

  const { gallery, counter } = galleryOf(page);
  await expect(counter).toHaveText(`Picture 3 / ${total}`);
  await gallery.getByRole('button', { name: 'Previous picture' }).click();
  await expect(counter).toHaveText(`Picture 2 / ${total}`);
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(counter).toHaveText(`Picture 3 / ${total}`);
  await gallery.getByRole('button', { name: 'Close the gallery' }).click();
  await expect(gallery).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger swipes from picture to picture', async ({ page, context, listings }) => {
    await page.goto(`/property/${pickHome(listings).id}`);
    await page.getByRole('button', { name: /^Open picture 1 of/ }).tap();
    const { counter } = galleryOf(page);
    await expect(counter).toHaveText(/^Picture 1 \//);
    const finger = await context.newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 300, y: 400 }] });
    for (const x of [260, 200, 140, 100]) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 400 }] });
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(counter).toHaveText(/^Picture 2 \//);
  });
});
