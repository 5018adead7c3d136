export const paidSubject = (title: string) => `Your payment for ${title}`;
export const paidReason = 'You’re receiving this email because you paid through Diyar.';

export const chargedForRent = (amounts: { price: string; deposit: string; fee: string; total: string }) =>
  `${amounts.price} for the first month, ${amounts.deposit} as a deposit and ${amounts.fee} in fees. Total: ${amounts.total}.`;
export const leaseBegins = (day: string) => `The lease begins on ${day}.`;

export const rentedSubject = (title: string) => `${title} is rented`;
export const rentedHeading = 'Your home is rented';
export const rented = ({ tenant, title, from, rent }: { tenant: string; title: string; from: string; rent: string }) =>
  `${tenant} rents ${title} from ${from} for ${rent} a month. You’ve received the first month’s rent.`;
export const deposit = (amount: string) => `The deposit is ${amount}.`;
export const eitherCanEnd = 'You or your tenant can end the lease at any time under Receipts.';
