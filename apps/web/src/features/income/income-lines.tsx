import type { IncomeLine } from '@diyar/domain/income.ts';
import * as incomeWords from '@diyar/words/income.ts';
import { formatDate, formatMillionths, formatMinor, formatNumber, formatShare } from '@diyar/words/format.ts';
import { paths } from '#web/lib/paths.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { describeCosts, describePeriod } from '#web/lib/describe-period.ts';
import { splitShare } from './exact-amount.ts';

/** From gross to net: the whole home first, then the person's share of it to the last digit. */
export function IncomeLines({ line }: { line: IncomeLine }) {
  const { currency, netMinor, paidMinor, tokens, tokenDays, wholeTokenDays, property, note } = line;
  const show = (amount: number) => formatMinor(amount, currency);
  const { exact, rounding } = splitShare(line);
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <AmountList
        lines={[
          { name: incomeWords.receivedByHome, note: incomeWords.recordedByOwner, value: show(line.receivedMinor) },
          {
            name: incomeWords.costs,
            ...(line.costs.length > 0 && { note: describeCosts(line) }),
            value: show(-line.costsMinor),
          },
          { name: incomeWords.netOfHome, value: show(netMinor) },
          {
            name: incomeWords.distributed,
            ...(describePeriod(line).length > 0 && { note: describePeriod(line).join(' ') }),
            value: show(line.distributedMinor),
          },
          {
            name: tokens === 0 ? incomeWords.yourDays : incomeWords.yourTokenDays,
            note: incomeWords.ofTokenDays(wholeTokenDays),
            value: formatNumber(tokenDays),
            aside: formatShare(BigInt(tokenDays), BigInt(wholeTokenDays)),
            isSoft: true,
          },
          { name: incomeWords.exactShare, value: formatMillionths(exact, currency) },
          {
            name: incomeWords.rounding,
            note: incomeWords.roundingNote,
            value: `${rounding > 0n ? '+' : ''}${formatMillionths(rounding, currency)}`,
            isSoft: true,
          },
          {
            name: incomeWords.paidToYou,
            note: incomeWords.paidOn(formatDate(line.recordedAt)),
            value: show(paidMinor),
            ...(currency !== 'USD' && { aside: `≈ ${formatMinor(line.paidUsdMinor, 'USD')}` }),
            isTotal: true,
          },
        ]}
      />
      <div className="grid content-start gap-3 text-sm">
        {tokens > 0 && (
          <div className="rounded-float bg-brass-tint p-4">
            <p className="font-semibold">{incomeWords.projectedDays}</p>
            <p className="type-figure mt-0.5 inline-block border-b-2 border-dashed border-brass text-[1.625rem] leading-8">
              {formatMinor(line.projectedUsdMinor, 'USD')}
            </p>
            <p className="mt-2">
              {currency === 'USD'
                ? incomeWords.projectedAndPaid(formatMinor(line.paidUsdMinor, 'USD'))
                : incomeWords.projectedAndPaidAtRate(formatMinor(line.paidUsdMinor, 'USD'))}
            </p>
          </div>
        )}
        <p className="text-ink-soft">{incomeWords.onAccount}</p>
        {note !== '' && <p className="wrap-anywhere text-ink-soft">{incomeWords.ownerNote(note)}</p>}
        {property.id !== null && (
          <p>
            <Link to={paths.dashboardProperty(property.id)} className="link font-semibold">
              {incomeWords.openHome}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
