export const ended = 'The lease has ended.';
export const noFixedLength =
  'It has no fixed length and no notice period: you or the owner can end it at any time under Receipts, and it ends at once.';
export const firstMonthStays = 'The first month is not paid back when it ends early.';
export const laterMonths = 'Later months are paid to the owner directly. Diyar does not collect them.';
export const laterMonthsAsOwner = 'Later months are paid to you directly. Diyar does not collect them.';
export const depositAsked = 'We have written to the owner.';
export const notAsked = 'The owner could not be asked. Please try again.';
export const depositReturned = 'The deposit goes back to the tenant.';
export const loadFailed = 'Failed to load your leases';
export const loading = 'Loading your leases...';
export const notChanged = 'The lease could not be changed. Please try again.';
export const depositHeld =
  'The deposit is held apart from the owner’s money. The owner returns it in full when the lease has ended.';
export const depositHeldAsOwner =
  'The deposit is held apart from your money. You return it in full when the lease has ended.';
