import type { ReactNode } from 'react';
import { countDays, type IncomePreview } from '@diyar/domain/income.ts';
import type { Currency } from '@diyar/domain/money.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatMillionths, formatMinor } from '@diyar/words/format.ts';
import * as incomeWords from '@diyar/words/income.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { rich } from '#web/lib/rich.tsx';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cut, readFraction } from './exact-amount.ts';
import { type IncomeFields, readCosts, readMinor } from './income-fields.ts';

interface IncomePreviewCardProps {
  fields: IncomeFields;
  currency: Currency;
  tokensTotal: number;
  /** The server's calculation; absent until it has answered. */
  preview: IncomePreview | undefined;
  /** Why there is no preview. */
  problem: string | undefined;
  isCounting: boolean;
  /** Absent when a retry would get the same answer. */
  onRetry: (() => void) | undefined;
  children: ReactNode;
}

/** Preview of the net and the payouts, above the button that records them. */
export function IncomePreviewCard(props: IncomePreviewCardProps) {
  const { fields, currency, preview, problem, isCounting, onRetry, children } = props;
  const show = (amount: number | bigint) => formatMinor(amount, currency);
  const [received, aside, costs] = [
    readMinor(fields.received),
    readMinor(fields.impermissible),
    readCosts(fields.costs),
  ].map((amount) => BigInt(Number.isNaN(amount) ? 0 : amount)) as [bigint, bigint, bigint];
  const net = received - aside - costs;
  const days =
    fields.periodStart === '' || fields.periodEnd === '' ? 0 : countDays(fields.periodStart, fields.periodEnd);
  return (
    <Panel
      title={incomeWords.preview}
      aside={days > 0 && <p className="text-sm text-ink-soft tabular-nums">{countWords.days(days)}</p>}
    >
      <div className="-mt-3" aria-live="polite">
        <AmountList
          className="mb-3"
          lines={[
            { name: incomeWords.received, value: show(received) },
            ...(aside === 0n ? [] : [{ name: incomeWords.setAside, value: show(-aside), isAside: true }]),
            { name: incomeWords.costs, value: show(-costs) },
            { name: incomeWords.net, value: show(net), isTotal: true },
          ]}
        />
        {net < 0n && <p className="mb-3 text-sm text-ink-soft">{incomeWords.costsHigher}</p>}
        {preview !== undefined && <Settled preview={preview} />}
        {preview !== undefined && preview.distributedMinor > 0 && <Shares preview={preview} />}
        {preview === undefined && isCounting && net > 0n && <Skeleton className="mt-1 mb-5 h-44 rounded-thumb" />}
        {preview === undefined && !isCounting && problem !== undefined && (
          <div role="alert" className="grid justify-items-start gap-3 pb-5">
            <p className="text-note font-semibold">{problem}</p>
            {onRetry !== undefined && (
              <Button variant="secondary" size="sm" onClick={onRetry}>
                {uiWords.tryAgain}
              </Button>
            )}
          </div>
        )}
      </div>
      {children}
      <p className="mt-4 text-sm text-ink-soft">{incomeWords.previewText}</p>
    </Panel>
  );
}

const nowrap = (text: string) => <span className="whitespace-nowrap">{text}</span>;

/** What happens between the net and the payouts, and what the owner pays in; nothing where all of it is 0. */
function Settled({ preview }: { preview: IncomePreview }) {
  const show = (amount: number) => formatMinor(amount, preview.currency);
  const { differenceMinor } = preview;
  const lines = [
    { name: incomeWords.difference, amount: differenceMinor ?? 0 },
    { name: incomeWords.fromReserve, amount: preview.fromReserveMinor },
    { name: incomeWords.putAside, amount: -preview.reserveMinor },
    { name: incomeWords.recovered, amount: -preview.recoveredMinor },
    { name: incomeWords.carriedOn, amount: preview.lostMinor },
    { name: incomeWords.fromRent, amount: preview.rentMinor },
    { name: incomeWords.repaid, amount: preview.repaidMinor },
    { name: incomeWords.payIn, amount: preview.paidInMinor },
  ].filter(({ amount }) => amount !== 0);
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className="text-sm font-semibold">{incomeWords.settlement}</h3>
      <AmountList className="mb-3" lines={lines.map(({ name, amount }) => ({ name, value: show(amount) }))} />
    </>
  );
}

function Shares({ preview }: { preview: IncomePreview }) {
  const { currency, tokens, perTokenMinor, holders, holdersTokenDays, wholeTokenDays, holdersMinor, ownerMinor } =
    preview;
  const show = (amount: number) => formatMinor(amount, currency);
  return (
    <>
      <h3 className="text-sm font-semibold">{incomeWords.payouts}</h3>
      <AmountList
        className="mb-3"
        lines={[
          ...(perTokenMinor === null
            ? []
            : [
                {
                  name: incomeWords.eachToken,
                  note: incomeWords.eachTokenNote(preview.days, tokens),
                  value: formatMillionths(cut(readFraction(perTokenMinor), 6), currency),
                  isSoft: true,
                },
                {
                  name: incomeWords.tokenHolders,
                  note:
                    holders === 0
                      ? incomeWords.noHolders
                      : rich(incomeWords.holdersNote(holders, holdersTokenDays, wholeTokenDays), { nowrap }),
                  value: show(holdersMinor),
                },
              ]),
          {
            name: incomeWords.you,
            note: perTokenMinor === null ? incomeWords.notDivided : incomeWords.forUnsoldTokens,
            value: show(ownerMinor),
          },
          { name: incomeWords.distributed, value: show(preview.distributedMinor), isTotal: true },
        ]}
      />
    </>
  );
}
