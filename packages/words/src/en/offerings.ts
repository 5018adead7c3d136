export const paused = 'The offering is paused.';
export const resumed = 'The offering is open again.';
export const closed = 'The offering is closed.';
export const revised = 'The new valuation is saved.';

export const manage = 'Offering';
export const manageNamed = (name: string) => `Offering of ${name}`;
export const dialogTitle = 'Offering to investors';
export const stateNames = { open: 'Open', paused: 'Paused', closed: 'Closed' } as const;
export const stateTexts = {
  open: 'Investors can buy tokens of this home.',
  paused: 'Nobody can invest at the moment. Existing orders and holdings stay as they are.',
  closed: 'The sale of tokens has ended. Existing orders and holdings stay as they are.',
} as const;
export const sold = (count: string, total: string) => `${count} of ${total} tokens taken`;
export const notDivided = 'Name a value, and the home is divided into tokens of $100.';

export const valuation = (currency: string) => `Valuation in ${currency}`;
export const valuationHelp = 'What the whole home is worth. It prices the tokens that are not sold yet.';
export const valuedOn = 'Valued on';
export const source = 'Valued by';
export const sourceHelp = 'A surveyor or a report. Leave it empty if it is your own figure.';
export const lastDay = 'Last day';
export const save = 'Save valuation';
export const actions = { pause: 'Pause', resume: 'Open again', close: 'Close offering' } as const;
export const working = 'Saving…';
export const failed = 'The offering could not be changed. Please try again.';

export const valuationTitle = 'Valuation';
export const valuedAt = 'Valued at';
export const valuedOnDay = (day: string) => `On ${day}, by the owner`;
export const valuedOnDayBy = (day: string, by: string) => `On ${day}, by ${by}, as the owner recorded it`;
export const implied = 'Implied by the token price';
export const impliedNote = (count: string, price: string) => `${count} tokens at ${price}`;
export const asked = 'Asked for the whole home';
export const openUntil = 'Open until';
export const openUntilNote = 'The last moment to invest';
export const pausedNotice = 'The owner has paused this offering. Nobody can invest at the moment.';
export const closedNotice = 'This offering is closed. Nobody new can invest.';
export const forUnsold = 'for the tokens not sold yet';
