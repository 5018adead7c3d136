import * as countWords from './counts.ts';

export const openHome = 'Open the home';
export const openWallet = 'Open your wallet';
export const openListings = 'Open your listings';
export const openOffice = 'Open the office';
export const concernedReason =
  'You’re receiving this email because you own this home, or hold or ordered tokens of it.';
export const buyerReason = 'You’re receiving this email because you are buying this home through Diyar.';
export const staffReason = 'You’re receiving this email because you are an operator at Diyar.';

export const agreedSubject = (title: string) => `${title} is being sold`;
export const agreed = (price: string) => `Two of our operators have agreed to sell the whole home for ${price}.`;
export const agreedNext =
  'Nobody can order tokens any more, and orders that are not final are refunded in full. When the price is here, it is shared out by tokens, less the costs of the sale and with what the home has in reserve. Until then rent is yours as before.';

export const toPaySubject = (title: string) => `Please pay for ${title}`;
export const toPay = (price: string) =>
  `The price is ${price}. The home is yours when it has come and two operators have confirmed the hand-over. Please pay within 60 days.`;
export const transferTo = (holder: string, iban: string, reference: string) =>
  `Transfer it to ${holder}, ${iban}, with the reference ${reference}.`;

export const paidSubject = (title: string) => `Your payment for ${title} is here`;
export const paid = (price: string) =>
  `We have received ${price}. It is set aside until two operators hand the home over to you.`;
export const payOutSubject = (title: string) => `The price of ${title} is here`;
export const payOut = 'Two operators pay it out to the holders and hand the home over.';

export const doneSubject = (title: string) => `${title} was sold: you were paid`;
export const done = (amounts: readonly string[], tokens: number | bigint) =>
  `${amounts.join(', ')} is in your balance, for ${countWords.tokens(tokens)} that were returned to the home and for tokens that nobody held and you owned.`;
export const doneHolder = (amounts: readonly string[], tokens: number | bigint) =>
  `${amounts.join(', ')} is in your balance, for ${countWords.tokens(tokens)}. The tokens were returned to the home.`;
export const doneNext = 'It stands in your activity and in your statements.';
export const yoursSubject = (title: string) => `${title} is yours`;
export const yours = 'It is among your listings, off the market until you list it again.';

export const calledOffSubject = (title: string) => `The sale of ${title} was called off`;
export const calledOff = (reason: string) => `Two of our operators called it off: ${reason}`;
export const calledOffNext = 'Tokens stay with whoever holds them, and rent goes on.';
export const priceBack = (price: string) => `You get back ${price}.`;

export const proposedSubject = (title: string) => `A step of the sale of ${title} waits for a second operator`;
export const proposed = (step: string, name: string) =>
  `${name} proposes: ${step}. Another operator confirms or declines it within 7 days.`;
export const stepNames = {
  sell: 'sell the whole home',
  'pay-out': 'pay the holders and hand the home over',
  'call-off': 'call the sale off',
} as const;
