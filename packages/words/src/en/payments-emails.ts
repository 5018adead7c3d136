export const paidSubject = (title: string) => `Your payment for ${title}`;
export const paidReason = 'You’re receiving this email because you paid through Diyar.';

export const chargedForRent = (amounts: { price: string; deposit: string; fee: string; total: string }) =>
  `${amounts.price} for the first month, ${amounts.deposit} as a deposit and ${amounts.fee} in fees. Total: ${amounts.total}.`;
export const leaseBegins = (day: string) => `You have asked to rent from ${day}.`;
export const chargedForMonth = (rent: string, from: string, to: string) =>
  `${rent} for the rent from ${from} to ${to}. It is set aside and earned by the owner day by day.`;
export const answerApplication = 'Answer the application';

export const rentedSubject = (title: string) => `Please answer: somebody would like to rent ${title}`;
export const rentedHeading = 'An application for your home';
export const rented = ({ tenant, title, from, rent }: { tenant: string; title: string; from: string; rent: string }) =>
  `${tenant} would like to rent ${title} from ${from} for ${rent} a month. The first month and the deposit are set aside. Please accept or decline within 7 days; otherwise everything is refunded to the applicant.`;
export const deposit = (amount: string) => `The deposit is ${amount}.`;
