import { describe, expect, it } from 'vitest';
import { toReceiptNumber } from './receipts.ts';

describe('the number of a receipt', () => {
  const order = { id: '3f9ac2d1-5a2c-4b7e-9c3d-2a8b1d4e5f60', createdAt: '2026-12-31T23:30:00.000Z' };

  it.each([
    ['investment', 'INV-2026-3F9A-C2D1'],
    ['payment', 'PAY-2026-3F9A-C2D1'],
  ] as const)('of an %s is %s', (kind, number) => {
    expect(toReceiptNumber(kind, order)).toBe(number);
  });
});
