export const openPurchase = 'Open the purchase';
export const buyerReason = 'You’re receiving this email because one of your purchases has changed.';

export const chargedForHome = ({ deposit, price, rest }: { deposit: string; price: string; rest: string }) =>
  `You paid a reservation deposit of ${deposit} for a home of ${price}. The rest, ${rest}, is paid later, by bank transfer or from your balance.`;
export const reserved = 'The home is reserved for you and its listing is closed. The deposit is set aside.';
/** `destination` is where a refund goes to: "to the card you paid with". */
export const cancellable = (until: string, cancelUntil: string, destination: string) =>
  `The owner can accept until ${until}. You can change your mind until ${cancelUntil}, whatever the owner does. If you cancel, or the owner declines or does not answer, the full amount is refunded ${destination}.`;

export const buyerFoundSubject = (title: string) => `Please answer: ${title} has a buyer`;
export const buyerFoundHeading = 'Your home has a buyer';
export const buyerFound = (values: { buyer: string; title: string; price: string; deposit: string }) =>
  `${values.buyer} wants to buy ${values.title} for ${values.price} and has paid a reservation deposit of ${values.deposit}. The deposit is set aside, the home is reserved for the buyer, and its listing is closed.`;
export const pleaseAnswer = (until: string) =>
  `Please accept or decline under My Properties by ${until}. If you don’t answer, the money is refunded to the buyer and your listing opens again.`;

export const acceptedSubject = (title: string) => `The owner of ${title} has accepted`;
export const acceptedHeading = 'Your purchase is accepted';
export const accepted = (title: string, cancelUntil: string) =>
  `The owner has accepted your purchase of ${title}. You can cancel until ${cancelUntil}, and after that until you confirm the documents.`;
export const youAcceptedSubject = (title: string) => `You have accepted the purchase of ${title}`;
export const youAcceptedHeading = 'You have accepted';
export const youAccepted = (buyer: string, title: string) => `You have accepted the purchase of ${title} by ${buyer}.`;
export const documentsNext = (by: string) =>
  `Next, both of you name the documents of the sale and confirm that they are complete. If the purchase is not completed by ${by}, everything is refunded and the listing opens again.`;

export const confirmDocumentsSubject = (title: string) => `Please check the documents for ${title}`;
export const confirmDocumentsHeading = 'Your turn: the documents';
export const confirmDocuments = (name: string, title: string) =>
  `${name} has confirmed that the documents for ${title} are complete. Please look through them, add what is missing, and confirm too.`;

export const remainderDueSubject = (title: string) => `Please transfer the rest of the price for ${title}`;
export const remainderDueHeading = 'The documents are complete';
export const remainderDue = (rest: string, by: string) =>
  `The rest of the price, ${rest}, is due by bank transfer or from your balance. Open the purchase for the account and the reference. It has to be completed by ${by}.`;

export const paidInFullSubject = (title: string) => `The price of ${title} is set aside`;
export const paidInFullHeading = 'The price is set aside';
export const paidInFull = (price: string, title: string) =>
  `The full price of ${price} for ${title} is set aside. When both of you confirm the completion, it goes to the seller and the listing to the buyer.`;

export const confirmCompletionSubject = (title: string) => `Please confirm the completion of ${title}`;
export const confirmCompletionHeading = 'Your turn: the completion';
export const confirmCompletion = (name: string, title: string) =>
  `${name} has confirmed the completion of the purchase of ${title}. When you confirm too, the seller is credited and the listing changes hands. That cannot be undone.`;

export const completedSubject = (title: string) => `The purchase of ${title} is completed`;
export const completedHeading = 'The purchase is completed';
export const completed = (title: string) =>
  `The listing of ${title} is yours. It is off the market until you list it again under My Properties.`;
export const soldHeading = 'Your home is sold';
export const sold = (title: string, amount: string) =>
  `${title} is sold. ${amount} is credited to your account. The listing belongs to the buyer now.`;
export const feeTaken = (fee: string) => `The fee of ${fee} was taken from the price.`;
export const homeSettled = (amount: string) =>
  `${amount} of income and reserve that the home still held is credited to you too.`;
export const titleNotTransferred = 'Diyar does not register the title. Please do that with the land registry.';

export const refundedSubject = (title: string) => `Your purchase of ${title} has ended`;
export const refundedHeading = 'Your money is refunded';
/** Why a purchase ended, for the buyer. */
export const endings = {
  declined: 'The owner has declined your purchase.',
  cancelled: 'You have cancelled your purchase.',
  expired: 'The owner did not accept your purchase in time.',
  lapsed: 'Your purchase was not completed in time.',
} as const;
export const refunded = (amount: string, destination: string, title: string) =>
  `${amount} is refunded ${destination}: everything you were charged for ${title}.`;
export const refundedTwice = (values: { deposit: string; destination: string; rest: string; restTo: string }) =>
  `${values.deposit} is refunded ${values.destination}, and ${values.rest} ${values.restTo}: everything you have paid.`;

export const endedSubject = (title: string) => `The purchase of ${title} has ended`;
export const endedHeading = 'The purchase has ended';
/** The same, for the owner. */
export const endingsAsOwner = {
  declined: (title: string) => `You have declined the purchase of ${title}.`,
  cancelled: (title: string) => `The buyer has cancelled the purchase of ${title}.`,
  expired: (title: string) => `The time to accept the purchase of ${title} has passed.`,
  lapsed: (title: string) => `The purchase of ${title} was not completed in time.`,
} as const;
export const refundedToBuyer = 'The money is refunded to the buyer, and the home is no longer reserved.';
