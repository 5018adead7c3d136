/** What was pasted may be the whole link from the mail. */
export function readVerificationToken(text: string): string {
  const [, query = ''] = /[?&](token=.+)/.exec(text) ?? [];
  return (new URLSearchParams(query).get('token') ?? text).trim();
}
