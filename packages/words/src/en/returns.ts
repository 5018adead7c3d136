import { formatNumber } from './format.ts';

export const title = 'This home’s own figures';
export const lead = 'From the rent it asks and the income its owner has recorded in the last 12 months.';
export const rent = 'Monthly rent asked';
export const noRent = 'Not for rent';
export const occupied = 'Occupied';
export const empty = 'Empty';
export const occupancy = 'At the moment';
export const occupancyNote = 'Leases made through Diyar';
export const vacancy = 'Days without income';
export const vacancyNote = (days: number) => `Of ${formatNumber(days)} recorded days`;
export const costs = 'Costs';
export const costsNote = 'Share of the recorded income';
export const annualNet = 'Projected income of a year';
export const annualNetNote = 'For the whole home, after empty days and costs. Projected, not guaranteed';
export const netYield = 'Net yield';
export const netYieldNote = 'Of the valuation. Projected, not guaranteed';
export const notEnough = 'Not enough records yet';
export const notEnoughText =
  'The owner has recorded less than 12 weeks of income in the last year, so no return of this home is projected.';
