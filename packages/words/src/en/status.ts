export const title = 'Service status';
export const lead = 'See whether search, payments and emails work right now. This page checks again every half minute.';
export const loading = 'Checking...';
export const allWorking = 'Everything is working';
export const someDelayed = 'Something takes longer than usual';
export const checked = (moment: string) => `Checked <time>${moment}</time>`;
export const failed = 'Diyar cannot answer right now';
export const failedText =
  'We could not check the service. What was confirmed to you is on record; an order without a confirmation can be sent again and counts once.';
export const states = { working: 'Working', delayed: 'Delayed' };
export const parts = {
  homes: {
    name: 'Homes and search',
    working: 'Listings, search and the map answer.',
    delayed: 'Listings, search and the map answer slowly.',
  },
  money: {
    name: 'Payments and ownership',
    working: 'Every order is on record, and the record is sealed within minutes.',
    delayed: 'Every order is on record. Sealing the record takes longer than it should.',
  },
  emails: {
    name: 'Emails',
    working: 'Codes, receipts and messages are sent within minutes.',
    delayed:
      'Codes, receipts and messages are late. None is dropped: they are sent as soon as the mail server takes them.',
  },
  jobs: {
    name: 'Rent days, income and reminders',
    working: 'What is due is done on time.',
    delayed: 'What is due is done later than planned.',
  },
  chain: {
    name: 'Tokens on chain',
    working: 'What the ledger says about ownership is on the chain too, or waits for a check that is open.',
    delayed: 'Ownership is on record as always. Writing it to the chain takes longer than it should.',
  },
  backups: {
    name: 'Backups',
    working: 'All records are copied every day, and the copies are tried out.',
    delayed: 'The last copy of the records, or the trial of one, failed or is late.',
  },
};
