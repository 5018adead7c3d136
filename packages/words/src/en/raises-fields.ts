/** Numbers are written in; a test of the domain compares them with its limits. */
export const goalNotWhole = 'The goal is a whole number of tokens of $100';
export const goalTooLow = 'The goal must be at least $10,000';
export const goalTooHigh = 'This goal is too high';
export const daysOut = 'A raise lasts between 7 and 90 days';
export const minimumOut = 'The minimum is between 80 and 100 % of the goal';
export const extensionOut = 'A raise can be extended by 1 to 30 days';
export const costLabelMissing = 'Please say what this cost is for';
export const costLabelTooLong = 'This name of a cost is too long';
export const costAmount = 'Please enter an amount of at least one cent';
export const tooManyCosts = 'There are too many costs';
export const reserveAmount = 'Please enter an amount, or 0';
export const stepMissing = 'Please choose a step';
export const reasonMissing = 'Please give a reason';
