/** Numbers that payment services publish for tests; nobody's account is behind them. */
const testNumbers = new Set([
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '4111111111111111',
  '4012888888881881',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
  '4000000000000002',
  '4000000000009995',
  '4000002500003155',
  '4000000000003220',
]);

const REAL_LENGTH = /^\d{12,19}$/;

/** Whether a text is the number of a card that could be somebody's: 12 to 19 digits with a valid check digit, and no test card. */
export function isRealCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '');
  return REAL_LENGTH.test(digits) && hasValidCheckDigit(digits) && !testNumbers.has(digits);
}

/** Luhn's formula (ISO/IEC 7812-1): from the right, every second digit is doubled. */
function hasValidCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, position) => {
      const value = Number(digit) * (position % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
