import type { ReactNode } from 'react';
import { countDays, type IncomePreview } from '@diyar/domain/income.ts';
import type { Currency } from '@diyar/domain/money.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatMinor, formatNumber } from '@diyar/words/format.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cut, formatFinest, readFraction } from './exact-amount.ts';
import { type IncomeFields, readMinor } from './income-fields.ts';

interface IncomePreviewCardProps {
  fields: IncomeFields;
  currency: Currency;
  tokensTotal: number;
  /** What the server would do; absent until it has counted. */
  preview: IncomePreview | undefined;
  /** Why there is none. */
  problem: string | undefined;
  isCounting: boolean;
  /** Absent where asking again would be answered the same. */
  onRetry: (() => void) | undefined;
  children: ReactNode;
}

/** From what came in to who gets what, above the button that does it. */
export function IncomePreviewCard(props: IncomePreviewCardProps) {
  const { fields, currency, preview, problem, isCounting, onRetry, children } = props;
  const show = (amount: number | bigint) => formatMinor(amount, currency);
  const [received, costs] = [readMinor(fields.received), readMinor(fields.costs)].map((amount) =>
    BigInt(Number.isNaN(amount) ? 0 : amount),
  ) as [bigint, bigint];
  const net = received - costs;
  const days =
    fields.periodStart === '' || fields.periodEnd === '' ? 0 : countDays(fields.periodStart, fields.periodEnd);
  return (
    <Panel
      title="What happens"
      aside={days > 0 && <p className="text-sm text-ink-soft tabular-nums">{countWords.days(days)}</p>}
    >
      <div className="-mt-3" aria-live="polite">
        <AmountList
          className="mb-3"
          lines={[
            { name: 'Received', value: show(received) },
            { name: 'Costs', value: show(-costs) },
            { name: 'Net', value: show(net), isTotal: true },
          ]}
        />
        {net < 0n && (
          <p className="mb-3 text-sm text-ink-soft">
            The costs were higher than what came in. Nothing is paid, and nobody owes anything.
          </p>
        )}
        {preview !== undefined && preview.distributedMinor > 0 && <Shares preview={preview} />}
        {preview === undefined && isCounting && net > 0n && <Skeleton className="mt-1 mb-5 h-44 rounded-thumb" />}
        {preview === undefined && !isCounting && problem !== undefined && (
          <div role="alert" className="grid justify-items-start gap-3 pb-5">
            <p className="text-note font-semibold">{problem}</p>
            {onRetry !== undefined && (
              <Button variant="secondary" size="sm" onClick={onRetry}>
                Try Again
              </Button>
            )}
          </div>
        )}
      </div>
      {children}
      <p className="mt-4 text-sm text-ink-soft">
        All of the net comes from what was received: nothing else is taken from you. The holders’ part goes to them and
        yours to you, at once and for good, and each sees it in the wallet.
      </p>
    </Panel>
  );
}

function Shares({ preview }: { preview: IncomePreview }) {
  const { currency, tokens, perTokenMinor, holders, holdersTokenDays, wholeTokenDays, holdersMinor, ownerMinor } =
    preview;
  const show = (amount: number) => formatMinor(amount, currency);
  return (
    <>
      <h3 className="text-sm font-semibold">Who gets what</h3>
      <AmountList
        className="mb-3"
        lines={[
          ...(perTokenMinor === null
            ? []
            : [
                {
                  name: 'Each token',
                  note: `held all ${countWords.days(preview.days)}, of ${formatNumber(tokens)}`,
                  value: formatFinest(cut(readFraction(perTokenMinor), 6), currency),
                  isSoft: true,
                },
                {
                  name: 'Token holders',
                  note:
                    holders === 0 ? (
                      'Nobody held a token on these days'
                    ) : (
                      <>
                        {countWords.holders(holders)}, {formatNumber(holdersTokenDays)} of{' '}
                        {formatNumber(wholeTokenDays)} <span className="whitespace-nowrap">token-days</span>
                      </>
                    ),
                  value: show(holdersMinor),
                },
              ]),
          {
            name: 'You',
            note: perTokenMinor === null ? 'The home is not divided' : 'For the tokens nobody else held',
            value: show(ownerMinor),
          },
          { name: 'Distributed', value: show(preview.distributedMinor), isTotal: true },
        ]}
      />
    </>
  );
}
