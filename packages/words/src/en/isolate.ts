/** Left to right in a language that is not; English is as it stands. */
export function isolate(text: string): string {
  return text;
}
