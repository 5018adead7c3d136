/** The rule of cancelling an order, in the same words on every screen and in every email. */
export const within = (hours: number, order = '') =>
  `You can cancel ${order === '' ? '' : `${order} `}for a full refund within ${hours} hours.`;
export const until = (deadline: string) => `You can cancel until ${deadline}`;
export const meanwhile = 'Until then your money is set aside and the tokens are reserved for you.';
/** `destination` is where a refund goes to: "to the card you paid with". */
export const refund = (destination: string) => `If you cancel, the full amount is refunded ${destination}.`;
