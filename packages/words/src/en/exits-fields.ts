export const priceOut = 'Please enter a price of at least one cent';
export const tooManyCosts = 'There are too many costs';
export const stepMissing = 'Please choose a step';
export const reasonMissing = 'Please give a reason';
