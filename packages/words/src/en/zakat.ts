export const title = 'Zakat helper';
export const lead = 'What your homes may add to your zakat. Nothing is stored.';
export const clauses = 'Not confirmed by a scholar';

export const yearTitle = 'Your year';
export const yearEndsOn = 'Year ends on';
export const hijri = (date: string) => `${date} (Umm al-Qura calendar)`;
export const yearKind = 'Kind of year';
export const years = { lunar: 'Lunar, 2.5%', solar: 'Solar, 2.577%' } as const;
export const nisab = 'Nisab';
export const nisabNames = {
  'gold-85': '85 g of gold',
  'gold-87.48': '87.48 g of gold',
  'silver-595': '595 g of silver',
  'silver-612.36': '612.36 g of silver',
} as const;
export const nisabHint = 'Schools use different weights. Choose yours.';
export const pricePerGram = { gold: 'Price of a gram of gold', silver: 'Price of a gram of silver' } as const;
export const priceHint = 'In US dollars. Diyar has no price of its own.';
export const dayWrong = 'Choose a day';
export const priceWrong = 'Enter a price above zero with at most two decimals';
export const amountWrong = 'Enter an amount with at most two decimals';

export const homesTitle = 'Why do you hold each home?';
export const homesHint = 'Your intention decides what counts.';
export const intentionFor = (home: string) => `Intention for ${home}`;
export const intentionNames = { rent: 'Rent out', trade: 'Trade', growth: 'Growth' } as const;
export const intentionCounts = {
  rent: 'Rent still held',
  trade: 'Value of the tokens, and rent still held',
  growth: 'Your share of the home’s cash, and rent still held',
} as const;
export const counts = 'Counts';
export const due = 'Zakat';
export const fromHomes = 'From your homes';
export const noHomes = 'You own no share of a home yet';
export const noHomesHint = 'You can still use the helper for other money.';
export const rentNote =
  'Rent still held is what your homes have paid you and is still in your Diyar balance. Money you have withdrawn belongs to other money.';
export const asOf = (day: string) => `Figures of ${day}, in US dollars.`;

export const figureTitle = 'Your figure';
export const waiting = 'Orders not yet final';
export const waitingHint = 'The money itself';
export const other = 'Other money (optional)';
export const otherHint = 'Cash, gold, goods for sale';
export const addBalance = (amount: string) => `Add the other ${amount} of your Diyar balance`;
export const total = 'Total that counts';
export const nisabIs = (amount: string) => `Nisab ${amount}`;
export const priceMissing = 'Enter the price of a gram to compare your total with the nisab.';
export const above = (rate: string) => `Above the nisab. ${rate} of the total:`;
export const rateNames = { lunar: '2.5%', solar: '2.577%' } as const;
export const partFromHomes = (amount: string) => `${amount} of it from your homes`;
export const below = 'Below the nisab. By this calculation nothing is due.';
export const notRuling = 'A helper, not a ruling. Ask someone you trust.';

export const failedTitle = 'The figures could not be loaded';
