import type { IncomePeriod } from '@diyar/domain/income.ts';
import { formatDate } from '@diyar/words/format.ts';

/** `1–31 Oct 2026`, `28 Dec 2025 – 3 Jan 2026`, `5 Oct 2026`. */
export function namePeriod({ periodStart, periodEnd }: Pick<IncomePeriod, 'periodStart' | 'periodEnd'>): string {
  const [first, last] = [formatDate(periodStart), formatDate(periodEnd)];
  if (first === last) return first;
  const [date = '', month = '', year] = first.split(' ');
  if (!last.endsWith(` ${year}`)) return `${first} – ${last}`;
  return last.endsWith(` ${month} ${year}`) ? `${date}–${last}` : `${date} ${month} – ${last}`;
}
