import { formatDate } from '#web/lib/format.ts';

/** The text file a person keeps: which account, since when, and the codes. */
export function writeCodeSheet(codes: readonly string[], email: string, now: Date): string {
  const lines = [
    'Diyar recovery codes',
    `Account: ${email}`,
    `Made on: ${formatDate(now.toISOString())}`,
    '',
    'Each code lets you in once when your phone is not at hand.',
    'Keep them where only you find them. A new list voids this one.',
    '',
    ...codes.map((code, position) => `${String(position + 1).padStart(2)}. ${code}`),
    '',
  ];
  return lines.join('\r\n');
}
