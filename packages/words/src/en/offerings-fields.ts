export const dayMissing = 'Please choose a day';
export const dayInFuture = 'The home cannot be valued in the future';
export const closesInPast = 'The last day cannot be in the past';
export const sourceTooLong = 'The source is too long';
export const sourceHasAddress = 'The source cannot contain a web or email address';
export const reasonTooLong = 'The reason must be at most 300 characters';
export const reasonHasAddress = 'The reason cannot contain a web or email address';
