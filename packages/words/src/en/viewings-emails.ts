/** By what happened. */
export const subjects = {
  booked: (home: string) => `Viewing booked: ${home}`,
  moved: (home: string) => `Viewing moved: ${home}`,
  cancelled: (home: string) => `Viewing cancelled: ${home}`,
  reminder: (home: string) => `Reminder: viewing of ${home}`,
} as const;
export const headings = {
  booked: 'A viewing is booked',
  moved: 'A viewing has a new time',
  cancelled: 'A viewing is cancelled',
  reminder: 'Your viewing is within a day',
} as const;
export const what = (home: string, location: string) => `${home}, ${location}`;
export const when = {
  booked: (time: string) => `Time: ${time}.`,
  moved: (time: string) => `New time: ${time}.`,
  cancelled: (time: string) => `It was planned for ${time}.`,
  reminder: (time: string) => `Time: ${time}.`,
} as const;
export const withPerson = (name: string) => `You meet ${name}.`;
export const by = {
  booked: (name: string) => `Booked by ${name}.`,
  moved: (name: string) => `Moved by ${name}. If it does not suit you, choose another time or cancel it.`,
  cancelled: (name: string) => `Cancelled by ${name}.`,
  reminder: (name: string) => `You meet ${name}.`,
} as const;
export const open = 'Open viewings';
export const reason =
  'You’re receiving this email because of a viewing you take part in. The attached file puts it into your calendar.';
export const summary = (home: string) => `Viewing: ${home}`;
export const description = 'To move or cancel it, open your viewings on Diyar.';
/** To somebody who asked about a home whose owner now offers times. */
export const timesSubject = (home: string) => `Times to view ${home}`;
export const timesHeading = 'You can book a viewing';
export const timesOffered = (name: string) => `${name} offers times to view this home.`;
export const chooseTime = 'Choose a time';
export const timesReason = 'You’re receiving this email because you asked about this home.';
