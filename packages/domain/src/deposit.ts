/** What is true of every deposit, in the same words wherever it is spoken of. */
export const deposit = {
  held: 'The deposit is held apart from the owner’s money. The owner returns it in full when the lease has ended.',
  heldAsOwner: 'The deposit is held apart from your money. You return it in full when the lease has ended.',
} as const;
