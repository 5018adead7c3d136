export const reasonMissing = 'Please give a reason: everybody can read it';
export const reasonTooLong = (most: number) => `A reason has at most ${most} characters`;
