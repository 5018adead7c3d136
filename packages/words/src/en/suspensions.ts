/** Answers of the server. */
export const suspended = 'Sales are suspended. Everybody concerned was told.';
export const proposed = 'Proposed. Another operator has to confirm it.';

/** On the page of the home. */
export const title = 'Sales suspended';
export const since = (day: string) =>
  `Sales of tokens of this home have been suspended since ${day}. Nobody can invest at the moment.`;
export const because = (reason: string) => `Our operators wrote: ${reason}`;
export const withdrawn = 'Its Sharia review was withdrawn; the passport of the home says why.';
export const stays =
  'Tokens that are held stay with their holders, and rent goes on. Orders that wait can be cancelled in full.';

/** In the office. */
export const panelTitle = 'Sales';
export const onSale = 'Tokens of this home are on sale.';
export const notOnSale = 'No tokens of this home are on sale at the moment.';
export const noOffering = 'This home is not divided into tokens that could be sold.';
export const suspendedSince = (day: string) => `Suspended since ${day}`;
export const orders = 'Open orders';
export const holders = 'Holders';
export const suspend = 'Suspend sales';
export const suspending = 'Suspending…';
export const suspendTitle = 'Suspend sales of this home';
export const suspendText =
  'One person is enough, at once. Nobody can order any more, and orders that are not final wait for at least 7 more days. Rent, payouts and what people hold stay as they are.';
export const reasonLabel = 'Public reason';
export const reasonHelp =
  'It stands on the page of the home and in the emails to its owner, its holders and everybody with an order.';
export const resume = 'Propose to resume sales';
export const resuming = 'Proposing…';
export const resumeTitle = 'Propose to resume sales of this home';
export const resumeText =
  'Another operator has to confirm. Then people can order again, and orders that lack nothing else have 48 hours until they are final.';
export const boardDecides = 'The Sharia review was withdrawn: sales go on when the board attests the home again.';
export const history = 'Suspended before';
export const period = (from: string, to: string) => `${from} to ${to}`;
export const loadFailed = 'The sales of this home could not be loaded';
