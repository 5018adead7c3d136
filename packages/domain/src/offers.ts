/** What a listing offers. Its action button stands for one: the rent if for rent, else the sale, else the investment. */
export interface OffersMade {
  isForRent: boolean;
  isForSale: boolean;
  isForInvestment: boolean;
}

export type OfferAmount = 'rentPrice' | 'salePrice' | 'valuation';

export const amountNames = { isForRent: 'rentPrice', isForSale: 'salePrice', isForInvestment: 'valuation' } as const;

/** The amount that `price` of a listing is: what its action button charges. */
export function mainAmountOf({ isForRent, isForSale }: Pick<OffersMade, 'isForRent' | 'isForSale'>): OfferAmount {
  if (isForRent) return 'rentPrice';
  return isForSale ? 'salePrice' : 'valuation';
}

/**
 * The amount of each offer: null for one that is not made, and for one whose price is on request because the listing names none.
 * `price` is the amount of the main offer; the other two have amounts of their own.
 */
export function toOfferAmounts<Amount>(
  listing: OffersMade & { price: Amount; salePrice: Amount | null; valuation: Amount | null },
): Record<OfferAmount, Amount | null> {
  const main = mainAmountOf(listing);
  return {
    rentPrice: listing.isForRent ? listing.price : null,
    salePrice: !listing.isForSale ? null : main === 'salePrice' ? listing.price : listing.salePrice,
    valuation: !listing.isForInvestment ? null : main === 'valuation' ? listing.price : listing.valuation,
  };
}

/** Rents are quoted by the month or, as in the Gulf, by the year. What is charged and stored is a month's rent. */
export const rentPeriods = ['month', 'year'] as const;
export type RentPeriod = (typeof rentPeriods)[number];
