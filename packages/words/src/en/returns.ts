import { formatNumber } from './format.ts';

export const title = 'This home’s own figures';
export const lead = 'From the rent it asks and the income its owner has recorded in the last 12 months.';
export const rent = 'Monthly rent asked';
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
/** Records of income on the page of a home. */
export const recordsTitle = 'Income recorded by the owner';
export const recordsLead =
  'Paid on account: a correction settles the difference with the record it corrects, and both are shown.';
export const receivedAndCosts = (received: string, spent: string) => `Received ${received}, costs ${spent}`;
export const paidToHolders = (amount: string) => `${amount} to holders`;
export const showRecords = (records: number) => `Show all ${formatNumber(records)} records`;
export const notEnoughText =
  'The owner has recorded less than 12 weeks of income in the last year, so no return of this home is projected.';
