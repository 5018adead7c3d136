/** Left to right whatever stands around it: figures with signs, codes, addresses, telephone numbers. */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}

/** A text that a person wrote, in the direction of its first letter. */
export function isolateName(text: string): string {
  return `\u2068${text}\u2069`;
}
