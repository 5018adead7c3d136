/** What an order waits for, in the middle of a sentence to its buyer. */
const orderNeeds = {
  buyer: 'your identity check',
  seller: 'the identity check of the seller',
  home: 'a Sharia review of the home that counts',
  sales: 'the Sharia review of the home, which was withdrawn',
} as const;

export const joinNeeds = (needs: readonly (keyof typeof orderNeeds)[]) =>
  needs.map((need) => orderNeeds[need]).join(' and ');
