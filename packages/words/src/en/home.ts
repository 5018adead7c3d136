/** The dashboard's first page. */
export const title = (city: string) => `Homes in ${city}`;
export const titleAnywhere = 'Homes in all locations';
export const nearestFirst = 'Nearest to you first';
export const newestAnywhere = 'The newest homes in all locations';
export const searchPlaceholder = 'Search by area, city or title';
export const tabsLabel = 'What I am looking for';
export const tabs = {
  isForRent: 'I need to rent',
  isForSale: 'I need to buy',
  isForInvestment: 'I want to invest',
} as const;
export const nearYou = 'Near your location';
export const newest = 'Newest homes';
export const seeAll = 'See all';
export const seeAllOf = (total: string) => `See all<n> ${total}</n>`;
export const clearFilters = 'Clear Filters';
export const topRated = 'Top rated';
export const topRatedHint = 'Most saved and viewed in the last 90 days';
export const insights = 'Market insights';
export const insightsHint = 'Asking prices, not valuations';
export const addTitle = 'Add a property';
export const addText = 'List a home for rent, for sale or for investment. Add photos, a price and a pin on the map.';
export const demo = 'This is a demo: the homes, people and figures are made up.';
