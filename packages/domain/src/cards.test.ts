import { describe, expect, it } from 'vitest';
import { isRealCardNumber } from './cards.ts';

describe('isRealCardNumber', () => {
  it.each(['4539 1488 0343 6467', '4539148803436467', '5425-2334-3010-9903', '374245455400126', '6304000000000000'])(
    'takes %s for real',
    (number) => expect(isRealCardNumber(number)).toBe(true),
  );

  it.each([
    ['the test card', '4242 4242 4242 4242'],
    ['another test card', '5555555555554444'],
    ['a wrong check digit', '4539148803436468'],
    ['something else', 'x'],
    ['the test card and a letter', '4242 4242 4242 4242x'],
    ['too few digits', '42'],
    ['nothing', ''],
  ])('does not take %s for real', (_what, number) => expect(isRealCardNumber(number)).toBe(false));
});
