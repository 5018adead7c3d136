import type { IncomePeriod } from '@diyar/domain/income.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as incomeWords from '@diyar/words/income.ts';

/** What is special about a record, a sentence each: corrections, losses, the reserve, a reason. */
export function describePeriod(period: IncomePeriod): string[] {
  const show = (amount: number) => formatMinor(amount, period.currency);
  const { differenceMinor, reason } = period;
  return [
    period.state === 'done' ? '' : incomeWords.beingPaid,
    period.correctedBy === null ? '' : incomeWords.wasCorrected,
    differenceMinor === null ? '' : incomeWords.corrects(show(differenceMinor)),
    period.lostMinor === 0 ? '' : incomeWords.lossCarried(show(period.lostMinor)),
    period.recoveredMinor === 0 ? '' : incomeWords.lossRecovered(show(period.recoveredMinor)),
    period.reserveMinor === 0 ? '' : incomeWords.wasPutAside(show(period.reserveMinor)),
    period.fromReserveMinor === 0 ? '' : incomeWords.cameFromReserve(show(period.fromReserveMinor)),
    reason === '' ? '' : incomeWords.reasonGiven(reason),
  ].filter((text) => text !== '');
}

/** What was set aside of it and why; empty where nothing was. */
export function describeSetAside({ purifiedMinor, currency, impermissibleKind }: IncomePeriod): string {
  const why = incomeWords.impermissibleKinds[impermissibleKind ?? 'other'];
  return purifiedMinor > 0 ? incomeWords.wasSetAside(formatMinor(purifiedMinor, currency), why) : '';
}

/** Costs by category and invoice: `Repairs AED 80.00 (Invoice 17), Takaful AED 20.00`. */
export function describeCosts({ costs, currency }: IncomePeriod): string {
  return costs
    .map(({ category, amountMinor, document }) =>
      incomeWords.costItem(incomeWords.costCategories[category], formatMinor(amountMinor, currency), document),
    )
    .join(', ');
}
