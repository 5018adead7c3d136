import { formatNumber } from './format.ts';

export const goalNotWhole = 'The goal is a whole number of tokens of $100';
export const goalTooLow = (least: number) => `The goal must be at least $${formatNumber(least)}`;
export const goalTooHigh = 'This goal is too high';
export const daysOut = (least: number, most: number) => `A raise lasts between ${least} and ${most} days`;
export const minimumOut = (least: number) => `The minimum is between ${least} and 100 % of the goal`;
export const extensionOut = (most: number) => `A raise can be extended by 1 to ${most} days`;
export const costLabelMissing = 'Please say what this cost is for';
export const costLabelTooLong = 'This name of a cost is too long';
export const costAmount = 'Please enter an amount of at least one cent';
export const tooManyCosts = 'There are too many costs';
export const reserveAmount = 'Please enter an amount, or 0';
export const stepMissing = 'Please choose a step';
export const reasonMissing = 'Please give a reason';
