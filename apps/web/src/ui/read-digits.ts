const FOREIGN_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** The digits in what was typed or pasted ("123 456", "١٢٣٤٥٦"), at most `max` of them. */
export function readDigits(text: string, max: number): string {
  return text
    .replace(FOREIGN_DIGIT, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\D/g, '')
    .slice(0, max);
}
