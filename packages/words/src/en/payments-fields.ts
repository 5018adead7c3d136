export const methodMissing = 'Please choose how to pay';
export const quoteMissing = 'Please ask for a quote first';
export const typeMissing = 'Please choose whether to rent or to buy';

export const investmentNotWhole = 'Please enter a whole number of US dollars';
export const investmentTooLow = 'Minimum investment: $100 (one token)';
export const investmentTooHigh = 'This amount is too high';
