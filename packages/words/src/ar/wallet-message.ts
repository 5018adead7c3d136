/** What a wallet shows before its owner signs. ERC-4361 takes ASCII alone, so it is English in every language. */
export const statement =
  'Link this address to my Diyar account. Signing is free, cannot move funds and does not sign anyone in.';
