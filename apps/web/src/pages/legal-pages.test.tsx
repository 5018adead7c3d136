import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_DELETION_DAYS,
  CONTACT_MESSAGES_KEPT_DAYS,
  COOLING_OFF_HOURS,
  FAILED_MAILS_KEPT_DAYS,
  PROJECTED_RETURN_PERCENT,
  PURCHASE_ACCEPT_HOURS,
  PURCHASE_CANCEL_HOURS,
  PURCHASE_COMPLETION_DAYS,
  REPEATED_ORDER_DAYS,
  RESERVATION_BASIS_POINTS,
  RESERVATION_MAX_UNITS,
  RESERVATION_MIN_UNITS,
  SENT_MAILS_KEPT_DAYS,
  TOKEN_PRICE_USD,
  UNVERIFIED_ACCOUNT_DAYS,
} from '@diyar/domain/limits.ts';
import { renderPage } from '#web/testing/render-page.tsx';

describe.each([
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
])('%s', (path, title) => {
  it('numbers its sections and links each from the contents', async () => {
    await renderPage(path);
    const article = within(screen.getByRole('article', { name: title }));
    const headings = article.getAllByRole('heading', { level: 2 });
    headings.forEach((heading, position) => expect(heading.textContent).toMatch(new RegExp(`^${position + 1}\\.`)));
    const contents = screen.getAllByRole('navigation', { name: 'On this page' })[0] as HTMLElement;
    const links = within(contents).getAllByRole('link');
    expect(links).toHaveLength(headings.length);
    for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    expect(screen.getByText(/^Last updated/).textContent).toMatch(/Last updated \d{1,2} \w{3} \d{4}/);
  });
});

describe('/terms-of-service', () => {
  it('keeps the placeholders for the contact email and the jurisdiction', async () => {
    await renderPage('/terms-of-service');
    expect(screen.getByText('[contact email]')).toBeTruthy();
    expect(screen.getAllByText('[Jurisdiction]').length).toBeGreaterThan(0);
  });

  it('names the same periods and amounts as the limits', async () => {
    await renderPage('/terms-of-service');
    const { textContent } = screen.getByRole('article');
    for (const words of [
      `within ${UNVERIFIED_ACCOUNT_DAYS} days, after which an unconfirmed account is deleted`,
      `${RESERVATION_BASIS_POINTS / 100}% of the price, at least ${RESERVATION_MIN_UNITS} and at most ${RESERVATION_MAX_UNITS.toLocaleString('en')}`,
      `The owner has ${PURCHASE_ACCEPT_HOURS} hours to accept`,
      `${PURCHASE_COMPLETION_DAYS} days after it was accepted`,
      `within ${PURCHASE_CANCEL_HOURS} hours of reserving`,
      `cannot reserve the same one again within ${REPEATED_ORDER_DAYS} days`,
      `tokens of ${TOKEN_PRICE_USD} US dollars`,
      `for a full refund within ${COOLING_OFF_HOURS} hours`,
      `cancelled an order for a home in the last ${REPEATED_ORDER_DAYS} days`,
      `${PROJECTED_RETURN_PERCENT}%, is projected, not guaranteed`,
    ]) {
      expect(textContent).toContain(words);
    }
  });
});

describe('/privacy-policy', () => {
  it('names what it keeps in the browser', async () => {
    await renderPage('/privacy-policy');
    const lasting = ['accessToken', 'refreshToken', 'user', 'redirectAfterLogin', 'pendingVerificationEmail', 'draft'];
    const ofTheTab = [
      'scrollPositions',
      'drafts',
      'googleState',
      'resendWait',
      'loadedPages',
      'compared',
      'seenHomes',
      'attempts',
    ];
    for (const name of [...lasting, ...ofTheTab]) expect(screen.getByRole('rowheader', { name })).toBeTruthy();
  });

  it('says how long things are kept, as the limits do', async () => {
    await renderPage('/privacy-policy');
    for (const words of [
      `deleted, ${ACCOUNT_DELETION_DAYS} days after you ask for it; unconfirmed accounts for ${UNVERIFIED_ACCOUNT_DAYS} days`,
      `${CONTACT_MESSAGES_KEPT_DAYS} days, or less if you ask`,
      `${SENT_MAILS_KEPT_DAYS} days; the text is removed`,
      `cannot be delivered: ${FAILED_MAILS_KEPT_DAYS} days`,
    ]) {
      expect(screen.getByText((text) => text.includes(words))).toBeTruthy();
    }
  });

  it('names both cookies', async () => {
    await renderPage('/privacy-policy');
    expect(
      screen.getByText(/^Three cookies remember what you choose: theme, .* currency, .* and rentPeriod, /),
    ).toBeTruthy();
  });

  it('says that the two sides of a lease or a purchase see each other’s names', async () => {
    await renderPage('/privacy-policy');
    expect(screen.getByText(/^When you rent or buy a home, its owner sees your name/)).toBeTruthy();
  });
});
