export const firstDayTooEarly = 'Please choose a date in 2000 or later';
export const periodTooLong = 'A period can be at most 366 days long';
export const amountMissing = 'Please enter an amount';
export const amountTooHigh = 'This amount is too high';
export const amountsMissing = 'Please enter the income or the costs';
export const noteTooLong = 'The note is too long';
