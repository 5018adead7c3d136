import { days as countedDays, tokens as countedTokens } from './counts.ts';
import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

/** Of a home to whoever thinks of investing in it: what it earns, what it costs and what it has paid. */
export const failed = 'Failed to load the figures for this home';

export const earnsTitle = 'What this home earns';
export const lead =
  'From the rent and the income its owner has recorded in the last 12 months. Projected, not guaranteed.';
export const notEnoughText =
  'The owner has recorded less than 12 weeks of income in the last year, so no return of this home is projected.';
export const rent = 'Monthly rent';
export const rentAsked = 'asked in the listing';
export const rentReceived = 'received on average';
export const notRented = 'Not for rent';
export const notEnough = 'Not known yet';
export const nothingKnown =
  'Rent, occupancy and yield are shown here once the owner asks a rent for this home or records its income.';
export const occupancy = 'Occupancy';
export const occupiedDays = (days: number, recorded: number) =>
  `${formatNumber(days)} of ${formatNumber(recorded)} recorded days`;
export const leasesOnly = 'leases made through Diyar';
export const grossYield = 'Gross yield';
export const grossNote = 'rent of a year, of the valuation';
export const netYield = 'Net yield';
export const netNote = 'after empty days and costs';

export const yearOfRent = 'Rent of a year';
export const yearOfIncome = 'Income of a year';
export const emptyDays = 'Empty days';
export const annualNet = 'Projected income of a year';
export const annualNetNote = 'For the whole home. Projected, not guaranteed';

export const paidTitle = 'What it has paid';
export const paidLead = 'Income per token each month, after costs, in US dollars. Recorded by the owner.';
export const nothingPaid = 'Nothing has been paid yet. Bars appear here when the owner records the first income.';
export const paid = 'Paid';
export const projected = 'Projected at 8.5%, not guaranteed';
export const showTable = 'Show as a table';
export const showChart = 'Show as a chart';
export const month = 'Month';
export const projectedColumn = 'Projected';
export const notRecorded = 'Not recorded';
export const total = 'Total';
export const paidSoFar = 'Paid so far';
export const paidNote = 'To all holders, after costs';
export const projectedSoFar = 'Projected for the same days';
export const projectedNote = 'Projected, not guaranteed';
export const holders = 'Holders';
export const moreReserved = (count: number) =>
  plural(count, {
    one: '1 more token is reserved and can still be cancelled',
    other: `${formatNumber(count)} more tokens are reserved and can still be cancelled`,
  });
export const recordedUntil = 'Income recorded until';
export const nothingRecorded = 'Nothing yet';
export const daysMissing = (days: number) => `${countedDays(days)} not recorded`;

export const costsTitle = 'Costs, in money';
export const costsLead = (tokens: number) =>
  `Taken from the rent before it is paid to you, for ${countedTokens(tokens)} at the level of the last 12 months.`;
export const noCosts = 'Running costs are shown here once the owner has recorded 12 weeks of income.';
export const cost = 'Cost';
export const fee = 'Fee of the investment, once';
export const reserve = 'Reserve, set aside for the home';

/** Records of income on the page of a home. */
export const recordsTitle = 'Income recorded by the owner';
export const recordsLead =
  'Paid on account: a correction settles the difference with the record it corrects, and both are shown.';
export const receivedAndCosts = (received: string, spent: string) => `Received ${received}, costs ${spent}`;
export const paidToHolders = (amount: string) => `${amount} to holders`;
export const showRecords = (records: number) =>
  plural(records, { one: 'Show the record', other: `Show all ${formatNumber(records)} records` });
