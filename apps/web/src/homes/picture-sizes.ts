/**
 * How wide a card's picture is on a phone, said a little low: the next size up would double its weight for a sharpness
 * that cannot be seen.
 */
export const PHONE_CARD_SIZE = 'calc(85vw - 34px)';
