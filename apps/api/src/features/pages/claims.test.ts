import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { buildShares, invest, pay, send } from '#api/testing/money.ts';
import { signInAs } from '#api/testing/people.ts';
import { reviewedClaims } from '#api/testing/reviewed-claims.ts';
import { listSpoken } from '#api/testing/spoken-words.ts';

/** What must not be said unless it is true: money paid or returned to a card, a Sharia board, identity checks, contracts on a chain. */
const CLAIMS = /\bpaid\b|\b(?:your|the|a) card\b|\bboard\b|\bKYC\b|smart contract|real[- ]time/i;

const reviewed = reviewedClaims.flatMap(({ sentences }) => sentences);

describe('sentences that claim something', () => {
  it('are exactly those that were reviewed, in all words of the product', async () => {
    const { spoken, silent } = await listSpoken();
    expect(silent).toEqual([]);
    const said = spoken.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/)).filter((text) => CLAIMS.test(text));
    expect([...new Set(said)].toSorted()).toEqual(reviewed.toSorted());
    expect(new Set(reviewed).size).toBe(reviewed.length);
    for (const { why } of reviewedClaims) expect(why.length).toBeGreaterThan(0);
  });
});

describe('emails', () => {
  const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

  /** The longest first, so that a part of a sentence does not leave the rest of it. */
  const patterns = reviewed
    .toSorted((a, b) => b.length - a.length)
    .map((text) => {
      const parts = text.replaceAll(/<\/?\w+>/g, '').split('…');
      return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*?'), 'i');
    });

  function listUnreviewed(text: string): string[] {
    const sentences = text.replaceAll(/\s+/g, ' ').split(/(?<=[.!?])\s+/);
    const claims = sentences.filter((sentence) => CLAIMS.test(sentence));
    return claims.filter((sentence) =>
      CLAIMS.test(patterns.reduce((rest, pattern) => rest.replace(pattern, ''), sentence)),
    );
  }

  it('say nothing else of the kind', async () => {
    const owner = await signInAs(test);
    const person = await signInAs(test);
    const shares = await buildShares(test, 100n, { owner_id: owner.userId });
    const flat = await buildProperty(test.db, { owner_id: owner.userId, is_for_rent: true, price_minor: 1000_00n });
    const villa = await buildProperty(test.db, { owner_id: owner.userId, price_minor: 1_000_000_00n });
    await send(test, person, '/balances/top-up', { currency: 'USD', amountMinor: 5000, method: 'creditCard' });
    const order = await invest(test, person, shares, 1000);
    await send(test, person, `/investments/${order.data.id}/cancel`, {});
    const { data: lease } = await pay(test, person, { propertyId: flat, type: 'rent' });
    await send(test, owner, `/leases/${lease.leaseId}/decline`, {});
    const { data: purchase } = await pay(test, person, { propertyId: villa, type: 'buy' });
    await send(test, owner, `/payments/${purchase.id}/accept`, {});
    await send(test, person, `/payments/${purchase.id}/cancel`, {});
    await test.deliverMails();
    expect(test.sentMails.length).toBeGreaterThan(8);
    const texts = test.sentMails.flatMap(({ subject, text }) => [subject, text]);
    expect(texts.flatMap(listUnreviewed)).toEqual([]);
  });
});
