import { describe, expect, it } from 'vitest';
import { readSentence, type Sentence } from './sentences.ts';

const understood: [text: string, sentence: Sentence][] = [
  [
    '2 bed flat in Dubai Marina under 2m',
    { bedrooms: 2, propertyType: 'Apartment', price: { max: 2_000_000 }, words: 'Dubai Marina' },
  ],
  ['2 bed', { bedrooms: 2, words: '' }],
  ['2-bed', { bedrooms: 2, words: '' }],
  ['2br dubai', { bedrooms: 2, words: 'dubai' }],
  ['3 BHK in Doha', { bedrooms: 3, words: 'Doha' }],
  ['three bedroom villa', { bedrooms: 3, propertyType: 'Villa', words: '' }],
  ['3 bedrooms 2 bathrooms', { bedrooms: 3, bathrooms: 2, words: '' }],
  ['1 bath', { bathrooms: 1, words: '' }],
  ['6+ bedrooms', { bedrooms: 6, words: '' }],
  ['9 bedroom house', { bedrooms: 6, propertyType: 'House', words: '' }],
  ['4 beds with 7 baths', { bedrooms: 4, bathrooms: 5, words: '' }],
  ['at least 6 bedrooms in Riyadh', { bedrooms: 6, words: 'Riyadh' }],
  ['apartment to rent in Jeddah', { offer: 'isForRent', propertyType: 'Apartment', words: 'Jeddah' }],
  ['rent a flat in London', { offer: 'isForRent', propertyType: 'Apartment', words: 'London' }],
  ['townhouse for sale', { offer: 'isForSale', propertyType: 'House', words: '' }],
  ['buy land near Cairo', { offer: 'isForSale', propertyType: 'Land', words: 'Cairo' }],
  ['plot of land for sale in Marrakesh', { offer: 'isForSale', propertyType: 'Land', words: 'Marrakesh' }],
  ['I want to invest in a villa in Istanbul', { offer: 'isForInvestment', propertyType: 'Villa', words: 'Istanbul' }],
  ['commercial for investment', { offer: 'isForInvestment', propertyType: 'Commercial', words: '' }],
  ['rentals in Paris', { offer: 'isForRent', words: 'Paris' }],
  ['villa under 750k', { propertyType: 'Villa', price: { max: 750_000 }, words: '' }],
  ['below 1,500,000', { price: { max: 1_500_000 }, words: '' }],
  ['below 1.500.000', { price: { max: 1_500_000 }, words: '' }],
  ['up to 1.5 million', { price: { max: 1_500_000 }, words: '' }],
  ['max 900 thousand', { price: { max: 900_000 }, words: '' }],
  ['no more than 3mn', { price: { max: 3_000_000 }, words: '' }],
  ['budget of 400k in Doha', { price: { max: 400_000 }, words: 'Doha' }],
  ['< 500k', { price: { max: 500_000 }, words: '' }],
  ['over 1m', { price: { min: 1_000_000 }, words: '' }],
  ['homes above $2m', { price: { min: 2_000_000, currency: 'USD' }, words: '' }],
  ['from 800k', { price: { min: 800_000 }, words: '' }],
  ['over 1m under 2m', { price: { min: 1_000_000, max: 2_000_000 }, words: '' }],
  ['under AED 2m', { price: { max: 2_000_000, currency: 'AED' }, words: '' }],
  ['under 2m AED', { price: { max: 2_000_000, currency: 'AED' }, words: '' }],
  ['under 2 million dirhams', { price: { max: 2_000_000, currency: 'AED' }, words: '' }],
  ['under £450k in London', { price: { max: 450_000, currency: 'GBP' }, words: 'London' }],
  ['less than 300000 euros', { price: { max: 300_000, currency: 'EUR' }, words: '' }],
  ['under 500,000 riyals in Riyadh', { price: { max: 500_000, currency: 'SAR' }, words: 'Riyadh' }],
  ['between 1 and 2m', { price: { min: 1_000_000, max: 2_000_000 }, words: '' }],
  ['between $500k and $1m', { price: { min: 500_000, max: 1_000_000, currency: 'USD' }, words: '' }],
  ['500k-750k villa', { price: { min: 500_000, max: 750_000 }, propertyType: 'Villa', words: '' }],
  ['from 500 to 900 thousand', { price: { min: 500_000, max: 900_000 }, words: '' }],
  [
    'flat under 5000 a month',
    { offer: 'isForRent', propertyType: 'Apartment', price: { max: 5000, period: 'month' }, words: '' },
  ],
  [
    '1 bed to rent under AED 90,000 per year in Dubai',
    { offer: 'isForRent', bedrooms: 1, price: { max: 90_000, currency: 'AED', period: 'year' }, words: 'Dubai' },
  ],
  ['under 2000 pcm', { offer: 'isForRent', price: { max: 2000, period: 'month' }, words: '' }],
  ['under $3000/month', { offer: 'isForRent', price: { max: 3000, currency: 'USD', period: 'month' }, words: '' }],
  ['2 bed in Marina House', { bedrooms: 2, words: 'Marina House' }],
  ['2 bed flat in Marina House', { bedrooms: 2, propertyType: 'Apartment', words: 'Marina House' }],
  ['Please show me a 2 bedroom home in Al Barari!', { bedrooms: 2, words: 'Al Barari' }],
  ['2 bed sea view', { bedrooms: 2, words: 'sea view' }],
  ['2 bed over 90 m²', { bedrooms: 2, words: 'over 90 m2' }],
  ['２ bed', { bedrooms: 2, words: '' }],
];

const plainText = [
  '',
  '   ',
  'Dubai',
  'Dubai Marina',
  'villa',
  'Villa Nova',
  'flat',
  'rent',
  'buy',
  'دبي',
  'Palm 7',
  '12 Marina Walk',
  '0 bedrooms',
  'under',
  'under 2',
  'under the bridge',
  'over 90 m²',
  'under 10 minutes',
  'two',
  'bedroom with a view',
  'current 5',
  'brent 22',
  '2000',
  '99 bottles',
  'between 5 and 3',
  '\u0000\u202E',
  '🏠🏠🏠',
];

const hostile = [
  "2 bed'; drop table properties; --",
  '<script>alert(1)</script> 2 bed',
  `under ${'9'.repeat(190)}`,
  `under ${'1,'.repeat(90)}m`,
  'under 1e999m',
  'under -5m',
  'under NaN',
  'between Infinity and 2m',
  'between 1 and '.repeat(14),
  `${'a '.repeat(100)}2 bed`,
  '$'.repeat(200),
  `${'\n'.repeat(60)}2 bed${'\n'.repeat(60)}`,
  '__proto__ under 2m constructor',
  '2 bed %00 ../../etc/passwd',
  'under '.repeat(33),
];

describe('a sentence', () => {
  it.each(understood)('%s', (text, sentence) => {
    expect(readSentence(text)).toEqual(sentence);
  });

  it.each(plainText.map((text) => [text]))('is not %j', (text) => {
    expect(readSentence(text)).toBeUndefined();
  });

  it.each(hostile.map((text) => [text]))('may be hostile: %j', (text) => {
    const { words = '', price = {} } = readSentence(text) ?? {};
    expect(words.length).toBeLessThanOrEqual(200);
    for (const amount of [price.min ?? 1, price.max ?? 1]) expect(amount).toSatisfy(Number.isFinite);
  });

  it('keeps words out of filters that it does not have', () => {
    expect(readSentence("2 bed'; drop table properties; --")).toEqual({
      bedrooms: 2,
      words: "' drop table properties --",
    });
  });
});
