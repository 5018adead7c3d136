export const subject = (title: string) => `${title}: the listing has changed`;
export const heading = (title: string) => `What changed: ${title}`;
export const intro = 'The owner has changed facts of a home that you have invested in:';
export const reason = (text: string) => `The reason the owner gave: “${text}”`;
export const cancellable = (until: string) =>
  `You bought tokens of this home shortly before the change, so you can cancel that order until ${until} and the full amount is refunded.`;
export const notCancellable = 'Your tokens stay yours. You don’t need to do anything.';
export const footnote = 'You’re receiving this email because you own or have ordered tokens of this home.';
