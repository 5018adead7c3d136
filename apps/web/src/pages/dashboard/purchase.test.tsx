import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Purchase, PurchaseDocumentInput } from '@diyar/domain/purchases.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildAcceptedPurchase, ORDER_ID } from '#web/testing/order-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

/** The page of a purchase that changes with what is sent. */
async function open(first: Partial<Purchase> = {}, availableMinor = 0) {
  signIn();
  const balance = { currency: 'USD', availableMinor, setAsideMinor: 0, withdrawingMinor: 0 };
  answer('get', '/balances', () => succeed([balance], { meta: { total: 1 } }));
  let purchase = buildAcceptedPurchase(first);
  answer('get', `/purchases/${ORDER_ID}`, () => succeed(purchase));
  const change = (changes: Partial<Purchase>) => {
    purchase = { ...purchase, ...changes };
    return succeed(purchase);
  };
  return { ...(await renderPage(`/dashboard/purchases/${ORDER_ID}`)), change };
}

const confirmedAt = '2026-11-16T10:00:00.000Z';
const complete = { buyerDocumentsAt: confirmedAt, sellerDocumentsAt: confirmedAt };

describe('/dashboard/purchases/:id', () => {
  it('shows steps, amounts and the next action to the buyer', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your purchase' })).toBeTruthy();
    expect(screen.getByText(/Sold by Omar Haddad/)).toBeTruthy();
    const steps = within(screen.getByRole('region', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Reserved14 Nov/),
      expect.stringMatching(/^Accepted by the owner15 Nov/),
      '3Documents completeLater',
      '4Price set asideLater',
      '5CompletedLater',
    ]);
    const amounts = within(screen.getByRole('region', { name: 'Amounts' })).getAllByRole('term');
    expect(amounts.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Reservation deposit, set aside', '$5,000.00'],
      ['Rest, still due', '$495,000.00'],
      ['Price of the home', '$500,000.00'],
    ]);
    expect(screen.getByText(/To be completed by 14 Jan/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Bank transfer' })).toBeNull();
  });

  it('shows the seller what they receive', async () => {
    await open({ role: 'seller', sellerFeeMinor: 250_000 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sale of your home' })).toBeTruthy();
    expect(screen.getByText('$497,500.00')).toBeTruthy();
  });

  it('names a document, and asks for its name', async () => {
    const { user, change } = await open();
    const sent = answer('post', `/purchases/${ORDER_ID}/documents`, ({ body }) =>
      change({
        documents: [{ id: ORDER_ID, role: 'buyer', createdAt: confirmedAt, ...(body as PurchaseDocumentInput) }],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add document' }));
    expect(screen.getByText('Please name the document')).toBeTruthy();
    await user.type(screen.getByLabelText('Document'), 'Passport copy');
    await user.type(screen.getByLabelText('Number or place (optional)'), 'N 123');
    await user.click(screen.getByRole('button', { name: 'Add document' }));
    expect(await screen.findByText('Passport copy')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ title: 'Passport copy', reference: 'N 123', note: '' });
    expect(screen.getByText(/Added by the buyer/)).toBeTruthy();
  });

  it('confirms the documents after it was asked, and waits for the other side', async () => {
    const { user, change } = await open();
    const sent = answer('post', `/purchases/${ORDER_ID}/documents/confirm`, () =>
      change({ buyerDocumentsAt: confirmedAt }),
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm documents' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are the documents complete?' }));
    expect(dialog.getByText(/After 16 Nov.* you can then no longer cancel alone\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Confirm documents' }));
    expect(await screen.findByText(/We are waiting for the other side\./)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('shows where to transfer the rest to, and records once that it was sent', async () => {
    const { user, change } = await open({ state: 'documents', ...complete });
    answer('post', `/purchases/${ORDER_ID}/transfer`, () =>
      succeed({
        reference: 'DIYAR-2345-ABCD',
        currency: 'USD',
        amountMinor: 49_500_000,
        isAwaited: false,
        beneficiary: 'Diyar',
        bank: 'No bank',
        account: 'XX00',
      }),
    );
    const sent = answer('post', `/purchases/${ORDER_ID}/transfer/sent`, () =>
      change({ state: 'funded', fundedAt: confirmedAt }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show transfer details' }));
    expect(await screen.findByText('DIYAR-2345-ABCD')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I have sent the transfer' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Have you sent the transfer?' }));
    await user.click(dialog.getByRole('button', { name: 'I have sent the transfer' }));
    expect(await screen.findByText('The full price is set aside.')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ method: 'bankTransfer' });
    expect(sent[0]?.request.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await screen.findByText('Rest, set aside')).toBeTruthy();
  });

  it('waits for a real transfer, and pays from a balance that is enough', async () => {
    const { user, change } = await open({ state: 'documents', ...complete }, 49_500_000);
    answer('post', `/purchases/${ORDER_ID}/transfer`, () =>
      succeed({
        reference: 'DIYAR-2345-ABCD',
        currency: 'USD',
        amountMinor: 49_500_000,
        isAwaited: true,
        beneficiary: 'Diyar Trust',
        bank: 'Bank of the Creek',
        account: 'AE070331234567890123456',
      }),
    );
    const sent = answer('post', `/purchases/${ORDER_ID}/transfer/sent`, () =>
      change({ state: 'funded', fundedAt: confirmedAt }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show transfer details' }));
    expect(await screen.findByText('AE070331234567890123456')).toBeTruthy();
    expect(screen.getByText('Waiting for your transfer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I have sent the transfer' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Pay from balance' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('$495,000.00 is taken from your balance and set aside for the home.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Pay from balance' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ method: 'balance' }));
  });

  it('confirms the completion, and says that the listing is theirs', async () => {
    const { user, change } = await open({ state: 'funded', fundedAt: confirmedAt, ...complete, canEnd: false });
    const sent = answer('post', `/purchases/${ORDER_ID}/complete`, () =>
      change({ state: 'completed', endedAt: confirmedAt }),
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm completion' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Complete this purchase?' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm completion' }));
    expect(await screen.findByText('The purchase is completed.')).toBeTruthy();
    expect(await screen.findByText(/The listing is yours\./)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('cancels in full after it was asked, where the rules still let the buyer', async () => {
    const { user, change } = await open({ state: 'funded', fundedAt: confirmedAt, ...complete });
    const sent = answer('post', `/payments/${ORDER_ID}/cancel`, () =>
      change({ state: 'returned', endedAt: confirmedAt, returnReason: 'cancelled', canEnd: false }),
    );
    expect(await screen.findByText(/Until 16 Nov.* you can cancel, whatever the owner does\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel purchase' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this purchase?' });
    expect(dialog.textContent).toContain('$500,000.00 is refunded.');
    expect(document.activeElement?.textContent).toBe('Keep it');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel purchase' }));
    expect(await screen.findByText('Purchase cancelled. You’ll get a full refund.')).toBeTruthy();
    expect(await screen.findByText(/You cancelled\. Everything the buyer paid was refunded\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel purchase' })).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('shows no way out to a side that is bound', async () => {
    await open({ role: 'seller', canEnd: false, sellerDocumentsAt: confirmedAt });
    expect(await screen.findByText(/We are waiting for the other side\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End purchase' })).toBeNull();
  });

  it('says when there is no such purchase', async () => {
    signIn();
    answer('get', `/purchases/${ORDER_ID}`, () => refuse(404, 'We cannot find this purchase.'));
    await renderPage(`/dashboard/purchases/${ORDER_ID}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find this purchase' })).toBeTruthy();
  });
});
