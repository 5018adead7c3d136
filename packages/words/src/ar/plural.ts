/** Every form of a counted phrase. Arabic has six; the count itself stands in those where it is written. */
export interface PluralForms {
  zero: string;
  one: string;
  two: string;
  /** 3 to 10, 103 to 110 … */
  few: string;
  /** 11 to 99, 111 to 199 … */
  many: string;
  /** 100 to 102, 200 … */
  other: string;
}

/** The form for a count, by the plural rules of CLDR for Arabic. Fractions take the last form. */
export function plural(count: number | bigint, forms: PluralForms): string {
  const number = Number(count);
  if (number === 0) return forms.zero;
  if (number === 1) return forms.one;
  if (number === 2) return forms.two;
  const rest = Number.isInteger(number) ? number % 100 : 0;
  if (rest >= 3 && rest <= 10) return forms.few;
  return rest >= 11 ? forms.many : forms.other;
}
