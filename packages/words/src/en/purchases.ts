/** Answers of the API, shown as a toast. */
export const accepted = 'You have accepted the purchase.';
export const declined = 'You have declined the purchase. The buyer is refunded, and your listing is open again.';
export const declinedWithdrawn =
  'You have declined the purchase. The buyer is refunded. Your listing stays off the market.';
export const cancelled = 'Purchase cancelled. You’ll get a full refund.';
export const documentAdded = 'Document added.';
export const documentsConfirmed = 'You have confirmed the documents.';
export const paidInFull = 'The full price is set aside.';
export const completionConfirmed = 'You have confirmed the completion.';
export const completed = 'The purchase is completed.';
export const notChanged = 'The purchase could not be changed. Please try again.';

/** No bank: nothing that is sent there could arrive. */
export const bankAccount = {
  beneficiary: 'Diyar, demonstration account',
  bank: 'No bank: demonstration only',
  account: 'XX00 0000 0000 0000 0000 00',
} as const;

export const pageTitles = { buyer: 'Your purchase', seller: 'Sale of your home' } as const;
export const loading = 'Loading the purchase...';
export const loadFailed = 'Failed to load the purchase';
export const notFound = 'We can’t find this purchase';

export const stepsTitle = 'Steps';
export const steps = {
  reserved: 'Reserved',
  accepted: 'Accepted by the owner',
  documents: 'Documents complete',
  funded: 'Price set aside',
  completed: 'Completed',
} as const;
export const stepAhead = 'Later';

export const amountsTitle = 'Amounts';
export const price = 'Price of the home';
export const deposit = 'Reservation deposit, set aside';
export const restDue = 'Rest, still due';
export const restPaid = 'Rest, set aside';
export const sellerFee = 'Fee, taken at completion';
export const youReceive = 'You receive';

export const soldBy = (name: string) => `Sold by ${name}`;
export const boughtBy = (name: string) => `Bought by ${name}`;
export const openReceipt = 'Receipt';

export const nextTitle = 'What to do next';
export const waitForOwner = (deadline: string) => `The owner can accept until ${deadline}.`;
export const answerBy = (deadline: string) => `Please accept or decline by ${deadline}.`;
export const answerOnMyProperties = 'Answer under My Properties';
export const checkDocuments =
  'Name your documents, look through those of the other side, and confirm that they are complete.';
export const waitForDocuments = 'You have confirmed the documents. We are waiting for the other side.';
export const transferNow = 'The documents are complete. Please pay the rest of the price.';
export const waitForTransfer = 'The documents are complete. We are waiting for the rest of the price.';
export const confirmNow =
  'The full price is set aside. Confirm the completion once everything is handed over: the seller is then credited, and the listing changes hands.';
export const waitForCompletion = 'You have confirmed the completion. We are waiting for the other side.';
export const completeBy = (deadline: string) => `To be completed by ${deadline}. After that everything is refunded.`;

export const completedOn = (moment: string) => `Completed on ${moment}`;
export const completedText = {
  buyer: 'The listing is yours. It is off the market until you list it again under My Properties.',
  seller: 'The price, less the fee, is credited to your account, and the listing belongs to the buyer.',
} as const;
export const endedOn = (moment: string) => `Ended on ${moment}`;
export const endReasons = {
  buyer: {
    declined: 'The owner declined.',
    cancelled: 'You cancelled.',
    expired: 'The owner did not accept in time.',
    lapsed: 'It was not completed within 60 days.',
  },
  seller: {
    declined: 'You declined.',
    cancelled: 'The buyer cancelled.',
    expired: 'You did not accept in time.',
    lapsed: 'It was not completed within 60 days.',
  },
} as const;
export const allRefunded = 'Everything the buyer paid was refunded.';

export const documentsTitle = 'Documents';
export const documentsText =
  'Name the papers of the sale, such as the title deed or the contract, with a number or a place where the other side finds them. Files are not uploaded here.';
export const noDocuments = 'No documents yet.';
export const addedBy = { buyer: 'Added by the buyer', seller: 'Added by the seller' } as const;
export const documentTitle = 'Document';
export const documentReference = 'Number or place (optional)';
export const documentNote = 'Note (optional)';
export const addDocument = 'Add document';
export const adding = 'Adding…';
export const confirmDocuments = 'Confirm documents';
export const confirmDocumentsTitle = 'Are the documents complete?';
export const confirmDocumentsText = {
  buyer: (deadline: string) =>
    `You confirm that you have seen the documents you need. After ${deadline} you can then no longer cancel alone.`,
  seller: 'You confirm that you have given the documents you owe. After that you can no longer end the purchase alone.',
} as const;
export const confirming = 'Confirming…';
export const confirmedBy = { buyer: 'Confirmed by the buyer', seller: 'Confirmed by the seller' } as const;
export const openBy = { buyer: 'Not yet confirmed by the buyer', seller: 'Not yet confirmed by the seller' } as const;

export const transferTitle = 'Bank transfer';
export const transferText = 'Send the exact amount with this reference. The rest of a price is not paid by card.';
export const demonstrationTransferText = `${transferText} This is a demonstration: send no real money.`;
export const awaitedTitle = 'Waiting for your transfer';
export const awaitedText =
  'We’ll email you when our bank has received it. The day on which our bank books it counts, even if we see it some days later. An amount that is too low or too high is added to your balance, as far as it does not pay the price.';
export const balanceIsEnough = (available: string) => `Your balance of ${available} covers the rest of the price.`;
export const payFromBalance = 'Pay from balance';
export const payFromBalanceTitle = 'Pay the rest of the price from your balance?';
export const payFromBalanceText = (amount: string) =>
  `${amount} is taken from your balance and set aside for the home.`;
export const showTransfer = 'Show transfer details';
export const reference = 'Reference';
export const amountLabel = 'Amount';
export const beneficiary = 'Beneficiary';
export const bank = 'Bank';
export const account = 'Account';
export const sentTransfer = 'I have sent the transfer';
export const sentTitle = 'Have you sent the transfer?';
export const sentText = (amount: string) =>
  `In this demonstration your word stands for the arrival of ${amount}. It is then set aside for the home.`;
export const recording = 'Recording…';

export const confirmCompletion = 'Confirm completion';
export const confirmCompletionTitle = 'Complete this purchase?';
export const confirmCompletionText =
  'When both of you have confirmed, the seller is credited and the listing belongs to the buyer. That cannot be undone.';

export const endTitle = 'Changed your mind?';
export const canCancelUntil = (deadline: string) =>
  `Until ${deadline} you can cancel, whatever the owner does. Everything is refunded.`;
export const canCancelNow = 'You can cancel until you confirm the documents. Everything is refunded.';
export const canDecline = 'You can end the purchase until you confirm the documents. The buyer is refunded in full.';
export const cancelPurchase = 'Cancel purchase';
export const cancelTitle = 'Cancel this purchase?';
export const cancelText = (amount: string) =>
  `${amount} is refunded. The home is no longer reserved for you, and you can’t reserve it again for 30 days.`;
export const keepIt = 'Keep it';
export const cancelling = 'Cancelling…';
export const endPurchase = 'End purchase';
export const endPurchaseTitle = 'End this purchase?';
export const endPurchaseText = (buyer: string, amount: string) =>
  `${buyer} is refunded ${amount}, and the home is no longer reserved.`;
export const ending = 'Ending…';

export const openPurchase = 'Open the purchase';
export const openPurchaseOf = (title: string) => `Open the purchase of ${title}`;
