import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TokenTransferQuote } from '@diyar/domain/token-transfers.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildHolding } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const holding = buildHolding();
const HOME = holding.property.id!;
const property = { id: HOME, title: holding.property.title };
const quote: TokenTransferQuote = {
  property,
  recipient: { name: 'Omar H.' },
  tokens: 20,
  tokensLeft: holding.tokens - 20,
  tradingRule: 'par',
  quote: 'a signed quote',
  expiresAt: '2026-11-19T12:00:00.000Z',
};

beforeEach(() => {
  signIn();
  answer('get', '/holdings', () => succeed([holding], { meta: { total: 1 } }));
});

async function open() {
  const page = await renderPage('/dashboard/wallet');
  await page.user.click(await screen.findByRole('button', { name: 'Send' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Send' })) };
}

async function openReview() {
  const page = await open();
  const asked = answer('post', '/token-transfers/quote', () => succeed(quote));
  await page.user.type(page.dialog.getByLabelText('To'), ' omar@example.com');
  await page.user.type(page.dialog.getByLabelText('Tokens'), '٢0');
  await page.user.click(page.dialog.getByRole('button', { name: 'Check' }));
  const review = within(await screen.findByRole('alertdialog', { name: 'Send 20 tokens to Omar H.?' }));
  return { ...page, asked, review };
}

describe('/dashboard/wallet: Send', () => {
  it('says what was checked, asks for the word that it is a gift, and sends once', async () => {
    const { user, asked, review } = await openReview();
    expect(asked[0]!.body).toEqual({ propertyId: HOME, recipient: ' omar@example.com', tokens: 20 });
    const sentences = within(review.getByRole('list', { name: 'What was checked' })).getAllByRole('listitem');
    expect(sentences.map(({ textContent }) => textContent)).toEqual([
      'Omar H. has an identity check that counts, and may receive them.',
      expect.stringMatching(/^Of .*\. You keep \d+ tokens\.$/),
      expect.stringMatching(/at their first price alone/),
      expect.stringMatching(/^Rent of a day/),
      'They arrive in the wallet that Diyar keeps for the recipient.',
    ]);
    expect(review.getByText('It cannot be undone.')).toBeTruthy();
    const sent = answer('post', '/token-transfers', () => succeed({ id: HOME }));
    await user.click(review.getByRole('button', { name: 'Send 20 tokens' }));
    expect(review.getByText('Please confirm that nobody pays you for them')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(review.getByRole('checkbox', { name: 'It is a gift: nobody pays me for these tokens.' }));
    await user.dblClick(review.getByRole('button', { name: 'Send 20 tokens' }));
    expect(await screen.findByText('Omar H. has received 20 tokens.')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { propertyId: HOME, recipient: 'omar@example.com', tokens: 20, isGift: true, quote: 'a signed quote' },
    ]);
    expect(sent[0]!.request.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says first what stands in the way, and keeps what was typed', async () => {
    const { user, dialog } = await open();
    answer('post', '/token-transfers/quote', () =>
      refuse(409, 'Tokens cannot be sent there.', {
        code: 'RECIPIENT_REFUSED',
        fields: { recipient: 'Tokens cannot be sent there.' },
      }),
    );
    await user.type(dialog.getByLabelText('To'), 'nobody@example.com');
    await user.type(dialog.getByLabelText('Tokens'), '5');
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Tokens cannot be sent there.');
    expect(dialog.getByLabelText<HTMLInputElement>('To').value).toBe('nobody@example.com');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks for what is missing without asking the server', async () => {
    const asked = answer('post', '/token-transfers/quote', () => succeed(quote));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    expect(dialog.getByText('Please say to whom')).toBeTruthy();
    expect(dialog.getByText('Please enter how many tokens, at least 1')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('goes back to the form with the sentence where it came to nothing', async () => {
    const { user, review } = await openReview();
    answer('post', '/token-transfers', () =>
      refuse(409, 'Sales of this home are suspended.', { code: 'TOKENS_NOT_SENDABLE' }),
    );
    await user.click(review.getByRole('checkbox'));
    await user.click(review.getByRole('button', { name: 'Send 20 tokens' }));
    const form = within(await screen.findByRole('dialog', { name: 'Send' }));
    expect(form.getByRole('alert').textContent).toContain('Sales of this home are suspended.');
    expect(form.getByLabelText<HTMLInputElement>('Tokens').value).toBe('20');
  });

  it('says so to somebody who owns nothing that could be sent', async () => {
    answer('get', '/holdings', () => succeed([], { meta: { total: 0 } }));
    const { user } = await open();
    expect(screen.getByText('You own no tokens that you could send.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names the other person in the activity', async () => {
    const line = {
      id: '9',
      kind: 'tokens-transferred',
      at: '2026-11-05T10:00:00.000Z',
      property,
      currency: 'USD',
      amountMinor: 0,
      isCustomer: false,
      days: null,
      investmentId: null,
      paymentId: null,
      leaseId: null,
      incomeId: null,
      topUpId: null,
      withdrawalId: null,
    };
    const lines = [
      { ...line, tokens: -20, otherPerson: 'Omar H.' },
      { ...line, id: '8', tokens: 5, otherPerson: 'Lena K.' },
      { ...line, id: '7', tokens: 3, otherPerson: null },
    ];
    answer('get', '/activity', () => succeed(lines, { meta: {} }));
    await renderPage('/dashboard/wallet');
    const activity = within(screen.getByRole('region', { name: 'Activity' }));
    expect(await activity.findByText('Sent to Omar H.')).toBeTruthy();
    expect(activity.getByText('Received from Lena K.')).toBeTruthy();
    expect(activity.getByText('Tokens transferred')).toBeTruthy();
  });
});
