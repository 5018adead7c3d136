const FOREIGN_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Arabic keyboards type ١٢٣ or ۱۲۳ for 123. */
export function toPlainDigits(text: string): string {
  return text.replace(FOREIGN_DIGIT, (digit) => String(digit.charCodeAt(0) % 16));
}

/** The digits in what was typed or pasted, at most `max` of them. */
export function readDigits(text: string, max: number): string {
  return toPlainDigits(text).replace(/\D/g, '').slice(0, max);
}
