/** What an order waits for, in the middle of a sentence to its buyer. */
const orderNeeds = {
  buyer: 'your identity check',
  means: 'the check of your means (proof of address and of where the money comes from)',
  seller: 'the identity check of the seller',
  home: 'the Sharia review of the home',
  sales: 'the end of the suspension of sales',
  raise: 'the close of the raise',
} as const;

/** `closes` is the day on which a raise closes, where it is known. */
export function joinNeeds(needs: readonly (keyof typeof orderNeeds)[], closes?: string): string {
  const names = needs.map((need) =>
    need === 'raise' && closes !== undefined ? `${orderNeeds.raise} on ${closes}` : orderNeeds[need],
  );
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
}
