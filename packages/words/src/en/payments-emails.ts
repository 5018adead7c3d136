export const paidSubject = (title: string) => `Your payment for ${title}`;
export const paidReason = 'You’re receiving this email because you paid through Diyar.';

export const chargedForHome = ({ price, fee, total }: { price: string; fee: string; total: string }) =>
  `${price} for the home and ${fee} in fees. Total: ${total}.`;
export const reserved = 'The home is reserved for you and its listing is closed. The price is set aside.';
/** `destination` is where a refund goes to: "to the card you paid with". */
export const cancellable = (until: string, destination: string) =>
  `The owner can accept until ${until}. Until the owner accepts you can cancel. If you cancel, or the owner declines or does not answer, the full amount is refunded ${destination}.`;

export const chargedForRent = (amounts: { price: string; deposit: string; fee: string; total: string }) =>
  `${amounts.price} for the first month, ${amounts.deposit} as a deposit and ${amounts.fee} in fees. Total: ${amounts.total}.`;
export const leaseBegins = (day: string) => `The lease begins on ${day}.`;

export const rentedSubject = (title: string) => `${title} is rented`;
export const rentedHeading = 'Your home is rented';
export const rented = ({ tenant, title, from, rent }: { tenant: string; title: string; from: string; rent: string }) =>
  `${tenant} rents ${title} from ${from} for ${rent} a month. You’ve received the first month’s rent.`;
export const deposit = (amount: string) => `The deposit is ${amount}.`;
export const eitherCanEnd = 'You or your tenant can end the lease at any time under Receipts.';

export const buyerFoundSubject = (title: string) => `Please answer: ${title} has a buyer`;
export const buyerFoundHeading = 'Your home has a buyer';
export const buyerFound = ({ buyer, title, price }: { buyer: string; title: string; price: string }) =>
  `${buyer} has paid ${price} for ${title}. The price is set aside, the home is reserved for the buyer, and its listing is closed.`;
export const pleaseAnswer = (until: string) =>
  `Please accept or decline under My Properties by ${until}. If you don’t answer, the money is refunded to the buyer and your listing opens again.`;

export const acceptedSubject = (title: string) => `The owner of ${title} has accepted`;
export const acceptedHeading = 'Your purchase is accepted';
export const accepted = (title: string, price: string) =>
  `The owner has accepted your purchase of ${title}. The price of ${price} stays set aside, and the purchase can no longer be cancelled.`;
export const buyerReason = 'You’re receiving this email because one of your purchases has changed.';

export const youAcceptedSubject = (title: string) => `You have accepted the purchase of ${title}`;
export const youAcceptedHeading = 'You have accepted';
export const notPaidYet = (price: string) => `The price of ${price} is not paid to you yet.`;

export const refundedSubject = (title: string) => `Your purchase of ${title} has ended`;
export const refundedHeading = 'Your money is refunded';
/** Why a purchase ended, for the buyer. */
export const endings = {
  declined: 'The owner has declined your purchase.',
  cancelled: 'You have cancelled your purchase.',
  expired: 'The owner did not accept your purchase in time.',
} as const;
export const refunded = (amount: string, destination: string, title: string) =>
  `${amount} is refunded ${destination}: everything you were charged for ${title}, including the fee.`;

export const endedSubject = (title: string) => `The purchase of ${title} has ended`;
export const endedHeading = 'The purchase has ended';
/** The same, for the owner. */
export const endingsAsOwner = {
  declined: (title: string) => `You have declined the purchase of ${title}.`,
  cancelled: (title: string) => `The buyer has cancelled the purchase of ${title}.`,
  expired: (title: string) => `The time to accept the purchase of ${title} has passed.`,
} as const;
export const refundedToBuyer = 'The money is refunded to the buyer, and the home is no longer reserved.';
