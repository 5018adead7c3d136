export const dayMissing = 'Please choose a day';
export const timeMissing = 'Please choose a time';
export const minutesMissing = 'Please choose how long it takes';
