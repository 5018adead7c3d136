/** An email address in a sentence, for `rich`. */
export function renderEmail(email: string) {
  return <span className="font-semibold text-ink wrap-anywhere">{email}</span>;
}
