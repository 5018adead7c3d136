import type { IncomeLine } from '@diyar/domain/income.ts';
import * as incomeWords from '@diyar/words/income.ts';
import { formatDate, formatMinor, formatNumber, formatShare } from '@diyar/words/format.ts';
import { paths } from '#web/lib/paths.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { formatFinest, splitShare } from './exact-amount.ts';

/** From gross to net: the whole home first, then one's share of it to the last digit. */
export function IncomeLines({ line }: { line: IncomeLine }) {
  const { currency, netMinor, paidMinor, tokens, tokenDays, wholeTokenDays, property, note } = line;
  const show = (amount: number) => formatMinor(amount, currency);
  const { exact, rounding } = splitShare(line);
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <AmountList
        lines={[
          { name: 'Received by the home', value: show(line.receivedMinor) },
          { name: 'Costs', value: show(-line.costsMinor) },
          { name: 'Net of the whole home', value: show(netMinor) },
          {
            name: 'Distributed',
            ...(netMinor < 0 && { note: 'The costs were higher: nothing is paid, and nobody owes anything' }),
            value: show(line.distributedMinor),
          },
          {
            name: tokens === 0 ? 'Your days' : 'Your token-days',
            note: `of ${formatNumber(wholeTokenDays)}, tokens times days`,
            value: formatNumber(tokenDays),
            aside: formatShare(BigInt(tokenDays), BigInt(wholeTokenDays)),
            isSoft: true,
          },
          { name: 'Your exact share', value: formatFinest(exact, currency) },
          {
            name: 'Rounding',
            note: 'To two decimals, so that all payments add up',
            value: `${rounding > 0n ? '+' : ''}${formatFinest(rounding, currency)}`,
            isSoft: true,
          },
          {
            name: 'Paid to you',
            note: `on ${formatDate(line.recordedAt)}`,
            value: show(paidMinor),
            ...(currency !== 'USD' && { aside: `≈ ${formatMinor(line.paidUsdMinor, 'USD')}` }),
            isTotal: true,
          },
        ]}
      />
      <div className="grid content-start gap-3 text-sm">
        {tokens > 0 && (
          <div className="rounded-float bg-brass-tint p-4">
            <p className="font-semibold">Projected for these days</p>
            <p className="type-figure mt-0.5 inline-block border-b-2 border-dashed border-brass text-[1.625rem] leading-8">
              {formatMinor(line.projectedUsdMinor, 'USD')}
            </p>
            <p className="mt-2">
              {incomeWords.projected}. Paid: {formatMinor(line.paidUsdMinor, 'USD')}
              {currency !== 'USD' && ' at the rate of that day'}.
            </p>
          </div>
        )}
        {note !== '' && <p className="wrap-anywhere text-ink-soft">Note of the owner: {note}</p>}
        {property.id !== null && (
          <p>
            <Link to={paths.dashboardProperty(property.id)} className="link font-semibold">
              Open the home
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
