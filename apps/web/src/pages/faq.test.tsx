import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  COOLING_OFF_HOURS,
  IMAGE_MAX_BYTES,
  OTP_LENGTH,
  PROJECTED_RETURN_PERCENT,
  PURCHASE_ACCEPT_HOURS,
  PURCHASE_CANCEL_HOURS,
  PURCHASE_COMPLETION_DAYS,
  REPEATED_ORDER_DAYS,
  RESERVATION_BASIS_POINTS,
  RESERVATION_MAX_UNITS,
  RESERVATION_MIN_UNITS,
  TOKEN_PRICE_USD,
} from '@diyar/domain/limits.ts';
import { renderPage } from '#web/testing/render-page.tsx';

function findQuestion(question: string): HTMLDetailsElement {
  const details = screen.getByRole('heading', { level: 3, name: question }).closest('details');
  if (details === null) throw new Error(`${question} is not a disclosure`);
  return details;
}

const search = () => screen.getByRole('textbox', { name: 'Search the questions' });
const status = () => within(screen.getByRole('main')).getByRole('status').textContent;

describe('/faq', () => {
  it('names the five currencies and the minimum investment', async () => {
    await renderPage('/faq');
    expect(screen.getByText(/USD, EUR, GBP, AED and SAR/)).toBeTruthy();
    expect(screen.getByText(/from about \$500/)).toBeTruthy();
  });

  it('names the same periods and amounts as the limits', async () => {
    await renderPage('/faq');
    const { textContent } = screen.getByRole('main');
    for (const words of [
      `tokens of $${TOKEN_PRICE_USD} each`,
      `${PROJECTED_RETURN_PERCENT}% a year is a projection, not a promise`,
      `${RESERVATION_BASIS_POINTS / 100}% of the price, at least ${RESERVATION_MIN_UNITS} and at most ${RESERVATION_MAX_UNITS.toLocaleString('en')}`,
      `The owner has ${PURCHASE_ACCEPT_HOURS} hours to accept`,
      `${PURCHASE_COMPLETION_DAYS} days after the owner accepted`,
      `within ${PURCHASE_CANCEL_HOURS} hours of reserving`,
      `cannot reserve the same home again for ${REPEATED_ORDER_DAYS} days`,
      `for a full refund within ${COOLING_OFF_HOURS} hours`,
      `files of up to ${IMAGE_MAX_BYTES / 1024 / 1024} MB each`,
      `it has ${OTP_LENGTH} digits`,
    ]) {
      expect(textContent).toContain(words);
    }
  });

  it('filters as one types, in questions and answers, and says how many are left', async () => {
    const { user } = await renderPage('/faq');
    const all = screen.getAllByRole('heading', { level: 3 }).length;
    expect(status()).toBe(`${all} questions`);

    await user.type(search(), 'deposit RENTAL');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'How large is the deposit on a rental?',
    ]);
    expect(status()).toBe('1 question found');

    await user.clear(search());
    await user.type(search(), 'authenticator');
    expect(findQuestion('How do I protect my account?')).toBeTruthy();
  });

  it('says when nothing matches and clears the search', async () => {
    const { user } = await renderPage('/faq');
    await user.type(search(), 'zeppelin');
    expect(screen.getByRole('heading', { name: 'No question matches your search.' })).toBeTruthy();
    expect(status()).toBe('0 questions found');
    await user.click(
      within(screen.getByRole('main')).getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement,
    );
    expect(search()).toHaveProperty('value', '');
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(15);
  });

  it('opens the question the address points at and goes to it', async () => {
    await renderPage('/faq#minimum-investment');
    const details = findQuestion('What is the minimum investment?');
    expect(details.open).toBe(true);
    expect(document.activeElement).toBe(details.querySelector('summary'));
    expect(findQuestion('What is a token?').open).toBe(false);
  });

  it('finds its way to a question that a search had hidden', async () => {
    const { user } = await renderPage('/faq');
    await user.type(search(), 'authenticator');
    act(() => {
      window.history.pushState(null, '', '/faq#currencies');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(search()).toHaveProperty('value', '');
    expect(findQuestion('Which currencies can I use?').open).toBe(true);
  });

  it('copies the link of a question', async () => {
    const { user } = await renderPage('/faq#kyc');
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: /Copy link to “Do I have to prove who I am\?”/ }));
    await screen.findByText('Link copied');
    expect(write).toHaveBeenCalledWith('http://localhost:3000/faq#kyc');
  });

  it('shows the link when the clipboard refuses', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = await renderPage('/faq#kyc');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: /Copy link to “Do I have to prove who I am\?”/ }));
    await screen.findByText('Could not copy the link');
    expect(screen.getByText('http://localhost:3000/faq#kyc')).toBeTruthy();
  });
});
