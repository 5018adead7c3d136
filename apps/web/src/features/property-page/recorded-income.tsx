import { useState } from 'react';
import type { IncomePeriod } from '@diyar/domain/income.ts';
import { formatDate, formatMinor, formatPeriod } from '@diyar/words/format.ts';
import * as incomeWords from '@diyar/words/income.ts';
import * as returnsWords from '@diyar/words/returns.ts';
import { useListPeriodsQuery } from '#web/features/income/income.api.ts';
import { describeCosts, describePeriod } from '#web/lib/describe-period.ts';
import { Button } from '#web/ui/button.tsx';

/** What the owner has recorded, behind a button; the newest first, a correction above the record that it corrects. */
export function RecordedIncome({ propertyId }: { propertyId: string }) {
  const { data: periods = [] } = useListPeriodsQuery(propertyId);
  const [isOpen, setIsOpen] = useState(false);
  if (periods.length === 0) return null;
  if (!isOpen)
    return (
      <Button variant="secondary" size="sm" className="mt-4" onClick={() => setIsOpen(true)}>
        {returnsWords.showRecords(periods.length)}
      </Button>
    );
  return (
    <section aria-label={returnsWords.recordsTitle} className="mt-6">
      <h3 className="mb-1 text-card font-semibold">{returnsWords.recordsTitle}</h3>
      <p className="mb-4 max-w-[36em] text-note text-ink-soft">{returnsWords.recordsLead}</p>
      <ul className="rounded-card border border-line bg-surface px-5 py-2 md:px-6">
        {periods.map((period) => (
          <Row key={period.id} period={period} />
        ))}
      </ul>
    </section>
  );
}

function Row({ period }: { period: IncomePeriod }) {
  const { currency, receivedMinor, costsMinor, netMinor, holdersMinor, days, recordedAt, note } = period;
  const show = (amount: number) => formatMinor(amount, currency);
  const notes = [
    incomeWords.recordedOn(days, formatDate(recordedAt)),
    returnsWords.receivedAndCosts(show(receivedMinor), show(costsMinor)),
    describeCosts(period),
    ...describePeriod(period),
    note,
  ];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line py-3.5 not-first:border-t">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{formatPeriod(period.periodStart, period.periodEnd)}</p>
        {notes
          .filter((text) => text !== '')
          .map((text) => (
            <p key={text} className="text-sm wrap-anywhere text-ink-soft">
              {text}
            </p>
          ))}
      </div>
      <div className="ms-auto text-end tabular-nums">
        <p className={period.correctedBy === null ? 'font-medium' : 'text-ink-soft line-through'}>{show(netMinor)}</p>
        <p className="text-sm text-ink-soft">{returnsWords.paidToHolders(show(holdersMinor))}</p>
      </div>
    </li>
  );
}
