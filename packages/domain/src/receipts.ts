const prefixes = { investment: 'INV', payment: 'PAY', topUp: 'TOP', withdrawal: 'WDR' } as const;
export type ReceiptKind = keyof typeof prefixes;
const GROUP = 4;

/** Number of a receipt that can be read out: `INV-2026-3F9A-C2D1`, from the order's year and the start of its id. */
export function toReceiptNumber(kind: ReceiptKind, { id, createdAt }: { id: string; createdAt: string }): string {
  const digits = id.replaceAll('-', '').toUpperCase();
  return [
    prefixes[kind],
    new Date(createdAt).getUTCFullYear(),
    digits.slice(0, GROUP),
    digits.slice(GROUP, 2 * GROUP),
  ].join('-');
}
