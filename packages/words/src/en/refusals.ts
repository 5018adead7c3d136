/** Refusals with values in them, or with a sentence of their own; the plain sentence of each code is in `errors.ts`. */
import { formatNumber, formatUtcDay } from './format.ts';
import { plural } from './plural.ts';
import { sayMissingFacts } from './raise-facts.ts';

export const fieldInvalid = 'Not valid';
export const noSuchPage = 'There is no such page';
export const otherSearchPage = 'This page does not belong to this search';

export const statementFromFuture = 'The last day cannot be in the future';
export const statementReversed = 'The last day cannot be before the first';

export const currentPasswordMissing = 'Please enter your current password';
export const authenticatorCodeMissing = 'Please enter the 6-digit code from your authenticator app';
export const resetLinkNeeded = 'Too many wrong codes. Please use the link in the email we sent you.';
export const sameEmail = 'This is already your email address';
export const verifyEmailFirst = {
  invest: 'Please verify your email before you invest.',
  pay: 'Please verify your email before you pay.',
  withdraw: 'Please verify your email before you withdraw.',
  write: 'Please verify your email before you write to owners.',
  view: 'Please verify your email before you book a viewing.',
  offer: 'Please verify your email before you offer viewing times.',
  move: 'Please verify your email before you move a viewing.',
} as const;
export const identityFirst = {
  invest: 'Please have your identity checked before you invest. You can do that in your profile.',
  topUp: 'Please have your identity checked before you add money. You can do that in your profile.',
  withdraw: 'Please have your identity checked before you withdraw. You can do that in your profile.',
  send: 'Please have your identity checked before you send tokens. You can do that in your profile.',
} as const;

const deletionObstacles = {
  shares: 'you own or have ordered shares of a home (see Wallet)',
  lease: 'a lease or its deposit is not settled (see Receipts)',
  purchase: 'a home is reserved for you (see Receipts)',
  homes: 'a home you list has investors, a tenant or a buyer (see My Properties)',
  restriction: 'it is restricted (please write to us)',
  withdrawal: 'a withdrawal has not been sent yet, or the bank could still send it back (see Wallet)',
} as const;
export type DeletionObstacle = keyof typeof deletionObstacles;
export const notDeletable = (obstacles: readonly DeletionObstacle[]) =>
  `Your account cannot be deleted yet, because ${obstacles.map((each) => deletionObstacles[each]).join('; ')}.`;

/** Amounts are formatted, one for each currency. */
export const balanceKept = (amounts: readonly string[]) =>
  `Your balance still holds ${amounts.join(' and ')}. Withdraw it in your wallet, then delete your account.`;
export const dollarsMissing = (missing: string, needed: string) =>
  `${missing} of the ${needed} is missing on your balance in US dollars.`;
export const balanceTooLow = (available: string) => `Your balance is ${available}, which is too low for this.`;
export const cardNotCharged = (waiting: string, left: string) =>
  `${waiting} of your balance comes from a card that is not charged yet, which usually takes a minute. Until then you can withdraw ${left}.`;
export const topUpReversed = (reversed: string, left: string) =>
  `A top-up of ${reversed} failed or was reversed by the bank of its payer, so this part of your balance stays until we have settled it with you. You can withdraw ${left}.`;
export const withdrawalsLeft = (left: string) =>
  `You can withdraw up to 1,000,000 of a currency within 24 hours. ${left} is left for now.`;

export const tooManyPixels = 'This picture is too large. It can have up to 40 megapixels and 10,000 pixels on a side.';
export const noReport = 'There is no open report with this id.';
export const privatePicturesFull = 'Your conversations and leases hold as many pictures as we can keep for one person.';
export const messagePicturesMax = 'A message can have up to 4 pictures.';
export const pictureOfOthers = 'One of the pictures was not uploaded by you. Please upload it again.';
export const worthLessThanToken = 'A home open to investors must be worth at least $100 (one token)';

export const costsAbovePrice = 'The costs are more than the price.';
export const buyerNotIdentified = 'The buyer needs an account at Diyar with an identity check that counts.';
export const raiseMissing = (...missing: Parameters<typeof sayMissingFacts>) =>
  `Not possible yet: ${sayMissingFacts(...missing)}.`;
export const raiseNotForParts =
  'This home is open to investors already. Take it off the market for investors before you raise money for it.';
export const raiseRunning = 'A raise of this home is under way. Its terms stay as they are until it ends.';
export const noRaise = 'There is no raise of this home.';
export const raiseByOffice = 'People are raising money for this home, so only our operators change its offering.';
export const homeRaisedFor =
  'People are raising money to buy this home together, so it cannot be bought by one person.';
export const homeNotBought =
  'This home belongs to its seller until it is bought, so it has no income for investors yet.';
export const notEnoughForCosts = (left: string) => `Costs and reserve are more than was raised, which is ${left}.`;
export const goalAboveValuation = (goal: string, value: string, most: string, percent: number) =>
  `The goal of ${goal} is more than this home allows. Its valuation is ${value}; with ${percent}% for costs and reserve the goal can be ${most} at most.`;
export const priceAboveValuation = (price: string, value: string, day: string) =>
  `The price of the home would be ${price}, and its verified valuation of ${formatUtcDay(day)} is ${value}. Nothing above it is paid to the seller: put the rest into costs or the reserve.`;
export const raiseForVerified =
  'The last 48 hours before orders are counted are for people whose identity is checked, with their means where the amount needs it. Please have yours checked first. You can do that in your profile.';
export const nothingToAgree = 'There is no extension that this order waits for.';

export const ownListing = {
  invest: 'This is your own listing, so you cannot invest in it.',
  rent: 'This is your own listing, so you cannot rent it.',
  buy: 'This is your own listing, so you cannot buy it.',
  message: 'This is your own listing, so there is nobody to write to.',
  view: 'This is your own listing, so you cannot book a viewing of it.',
} as const;
export const viewingOutOfReach = 'Please choose a time between an hour and 60 days from now';
export const viewingOverlaps = 'This overlaps with another time you offer';
export const viewingBooked = 'Somebody has booked this time. Cancel the viewing first.';
export const noValue = 'The owner has not published a value for investors yet, so the home has no tokens.';
export const reasonMissing =
  'People have invested in this home. Please say why its place, type, area or pictures change.';
export const offeringOver = 'The last day of this offering has passed. Choose a new one first.';
export const tokenCosts = (price: string) => `One token of this home costs ${price}. Please enter at least that.`;
export const tokensLeft = (left: bigint) =>
  plural(left, { one: 'Only 1 token is left.', other: `Only ${formatNumber(left)} tokens are left.` });
export const tokensNotSendable = {
  sale: 'This home is being sold as a whole, so its tokens stay where they are until that has ended.',
  raise: 'People are still raising money for this home, so its tokens stay where they are until it is bought.',
  suspended: 'Sales of this home are suspended, so its tokens stay where they are. Its page says since when and why.',
  review: 'The Sharia review of this home does not count at present, so its tokens stay where they are.',
} as const;
/** Those of them that are free to go, those in wallets of one's own, and those of orders that can still be cancelled. */
export const tokensToSend = ({ free, away, unsettled }: Record<'free' | 'away' | 'unsettled', bigint>) =>
  [
    free === 0n
      ? 'You have no tokens of this home to send at present.'
      : plural(free, {
          one: 'You can send 1 token of this home at most.',
          other: `You can send ${formatNumber(free)} tokens of this home at most.`,
        }),
    ...(away > 0n
      ? [
          plural(away, {
            one: '1 is in a wallet of your own: move it back first.',
            other: `${formatNumber(away)} are in a wallet of your own: move them back first.`,
          }),
        ]
      : []),
    ...(unsettled > 0n
      ? [
          plural(unsettled, {
            one: '1 is of an order that can still be cancelled.',
            other: `${formatNumber(unsettled)} are of orders that can still be cancelled.`,
          }),
        ]
      : []),
  ].join(' ');
export const reservedBefore = (endedAt: Date, again: Date) =>
  `Your reservation of this home ended on ${formatUtcDay(endedAt)}. You can reserve it again from ${formatUtcDay(again)}.`;

export const onlyBuyerPays = 'Only the buyer can pay for the home.';
export const confirmFirst = {
  order: 'Please confirm that it is you before you place this order.',
  topUp: 'Please confirm that it is you before you top up your balance.',
  rent: 'Please confirm that it is you before you pay the rent.',
  remainder: 'Please confirm that it is you before you pay the rest of the price.',
  income: 'Please confirm that it is you before you pay this in.',
} as const;

export const leasedBefore = (endedAt: Date, again: Date) =>
  `You ended your lease of this home on ${formatUtcDay(endedAt)}. You can rent it again from ${formatUtcDay(again)}.`;
export const leaseInPast = 'The first day cannot be in the past';
export const leaseTooFarAhead = 'A lease must begin within a year';
export const useTextMissing = 'Please say what you will use the home for';
export const onlySideOfLease = {
  tenant: 'Only the tenant can do this.',
  owner: 'Only the owner of the home can do this.',
} as const;
export const handoverTooEarly = (day: string) =>
  `The home can be handed over from the first day of the lease, ${formatUtcDay(day)}.`;
export const noticeTooShort = (day: string) => `By the contract the last day can be ${formatUtcDay(day)} or later`;
export const noticeTooLong = 'The last day must be within a year';
export const claimAboveDeposit = 'The amounts together cannot be more than the deposit';
export const noClaim = 'The owner has not claimed any of the deposit.';
export const claimWithStaff = 'Our staff are deciding about this claim.';
export const noDispute = 'There is no such dispute.';
export const decisionAboveClaim = 'The owner cannot get more than what was claimed.';
export const onlyTenantAsks = 'Only the tenant can ask for the deposit.';
export const onlyOwnerReturns = 'Only the owner of the home can return the deposit.';

export const periodNotOver = 'The last day must be in the past';
export const incomeTooHigh = 'This amount is too high for a home of this price in this period';
export const incomeBelowRent = (amount: string) =>
  `Tenants paid ${amount} through Diyar for these days. What was received cannot be less.`;
export const incomeReasonMissing = (month: string, amount: string) =>
  `This is more than the rent of the home in ${month} (${amount}). Please say why: everyone can read it.`;
export const incomeBefore = (day: string) => `Please choose days from ${formatUtcDay(day)} on.`;
export const incomeOtherDays = 'A correction is for the same days';
export const reserveTooLow = (amount: string) => `The reserve of this home has ${amount}.`;
export const reserveTooHigh = (amount: string) => `After the costs only ${amount} is left.`;
export const recipientKnown = 'This organisation is registered already.';
export const potTooSmall = (amount: string) => `Only ${amount} is left to give.`;
export const impermissibleGiven = 'This has been given to charity and cannot be taken back.';
export const reserveBeyondCosts = 'Only costs are paid from the reserve';
export const closedOn = (closedAt: Date) =>
  `This home was reserved or bought on ${formatUtcDay(closedAt)}. Please choose days up to then.`;

export const addressMistyped = 'This address seems to be mistyped: please check its capital letters';

export const roleHeld = 'This person already has the role.';
export const noTokensInWallet = 'There are no tokens in this wallet.';
export const holdOpen = 'This is already proposed. Confirm or decline that proposal first.';
export const rolesExclude = (role: string, held: string) => `Nobody can be ${role} and ${held} at once.`;
export const proposalOpen = 'A role for this person is already proposed. Confirm or decline that proposal first.';
export const needsOwnAccount = 'This is a shared demonstration account, so it cannot have a role.';
export const needsVerifiedEmail = 'This person has to verify their email first.';
export const needsTwoFactor = 'This person has to turn on two-factor authentication first.';
export const needsPassword = 'Google is the only way into this account, so it cannot have a role.';
export const leavingAccount = 'This account is about to be deleted.';
export const claimsFull = 'You have 10 cases already. Decide or release one first.';
export const appealNeedsAnother = 'You refused this check, so another person has to look at the appeal.';
export const cautionsNeedAnother = 'This check needs two reviewers: propose the approval, and another one confirms it.';
export const recheckNeedsAnother = 'You approved this check, so another reviewer has to look at it again.';
export const asksSpent = 'This was asked for 5 times already. Propose an approval or refuse it.';
export const unscreenedRequired = 'Confirm that you know that this person is not screened';
export const hitsOpen = 'A match with a list is not cleared by as many reviewers as it needs.';
export const papersExpired = 'The document has expired since it was sent. Ask for another one.';
export const tryAgainLater = 'Choose a day in the future.';

/** Why a file is not kept as a document of a home. */
export const documentRefused = {
  type: 'Please choose a PDF, JPEG or PNG file.',
  size: 'A document can have up to 20 MB.',
  broken: 'This file cannot be read. Please save or scan it again.',
  trailing: 'Something follows after the end of this file. Please save or scan it again.',
  encrypted: 'This PDF is protected by a password. Please save it without one.',
  embedded: 'Other files are attached inside this PDF. Please save it without them.',
  action: 'This PDF has a script in it, or starts or sends something when it is opened. Please print it to a new PDF.',
  pages: 'A document can have up to 200 pages.',
  unclear: 'We cannot look into every part of this PDF. Please print it to a new PDF.',
  position: 'This picture says where it was taken. Please save it without its location, or as a PDF.',
} as const;
export const dossierMissing = (names: readonly string[]) => `Still missing: ${names.join(', ')}.`;
export const narrower = 'More people can see this document already. An operator has to take that back.';
export const deedByTwo = 'You checked this document first, so another operator has to confirm it.';
export const documentsFirst = 'Verify the documents of this listing first.';
export const documentRunOut = 'This document has run out. Ask for a newer one.';
export const homeConflict = 'You own, rent or uploaded this or hold tokens of it, so somebody else has to decide it.';

export const checklistFirst = (open: number) => `Answer the checklist first: ${open} left.`;
export const checklistFixed = 'Somebody has voted on these answers already, so they stand.';
export const debtBars = 'A home with interest-bearing debt cannot be attested. Vote against it, or correct the answer.';
export const listingFirst = 'An operator has to check this listing first.';
export const conditionInPast = 'Choose a day in the future.';
