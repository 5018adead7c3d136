/** The first screen and the list. What lies below is in landing-rest.ts, which is loaded later. */
export const heroPicture = 'A modern villa and pool at dusk';
export const heroTitle = 'Real homes, owned without interest.';
export const heroLead =
  'Rent, buy or own a share of homes from Dubai to London, on an <n>interest-free</n> model built for Sharia board oversight.';
export const learnMore = 'Learn More<s> about Diyar</s>';

export const newlyListed = 'Newly listed homes';
export const newlyListedLead = 'The latest homes to rent, buy or invest in.';
export const inYourArea = (area: string) => `Homes in ${area}`;
export const nearYou = (city: string) => `Near you in ${city}`;
export const nearYouLead = 'The homes closest to you, nearest first.';
export const emptyText = 'The first listing could be yours.';
