/** A typed number, with or without groups of three; NaN where there is none. */
export function readNumber(typed: string): number {
  const digits = typed.trim().replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}
