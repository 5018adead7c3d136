/** The form of a phrase for a count. English has two; the count itself is written by the caller. */
export function plural(count: number | bigint, forms: { one: string; other: string }): string {
  return Number(count) === 1 ? forms.one : forms.other;
}
