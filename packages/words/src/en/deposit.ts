export const held =
  'The deposit is held apart from the owner’s money. The owner returns it in full when the lease has ended.';
export const heldAsOwner = 'The deposit is held apart from your money. You return it in full when the lease has ended.';
