import type { Raise } from '@diyar/domain/raises.ts';
import * as raisesWords from '@diyar/words/raises.ts';
import { rich } from '#web/lib/rich.tsx';
import { describePortion } from '#web/ui/describe-portion.ts';
import { showTokens } from './raise-sums.ts';

/** Half of the longest sentence above the mark: the mark stands below the middle of it, or near its end. */
const HALF_LABEL = '5.5rem';

const bold = (text: string) => <b className="font-semibold text-ink">{text}</b>;

/** How much of the goal is ordered: solid by people who are verified, hatched by the others, and a mark where it goes ahead. */
export function RaiseMeter({ raise }: { raise: Raise }) {
  const { tokensTotal, minimumTokens, orderedTokens, verifiedTokens, state } = raise;
  const toPercent = (tokens: number) => Math.min(100, (tokens / tokensTotal) * 100);
  const isOver = state === 'failed';
  const isOpen = state === 'offering' || state === 'funded';
  const minimumPercent = toPercent(minimumTokens);
  const unverified = orderedTokens - verifiedTokens;
  return (
    <div className="text-sm tabular-nums">
      <p className="relative h-5">
        <span
          className="absolute end-0 font-semibold whitespace-nowrap"
          style={{ insetInlineEnd: `max(0px, calc(${100 - minimumPercent}% - ${HALF_LABEL}))` }}
        >
          {raisesWords.minimumAt(showTokens(raise, minimumTokens), describePortion(minimumTokens, tokensTotal))}
        </span>
      </p>
      <meter className="sr-only" aria-label={raisesWords.meterLabel} min={0} max={tokensTotal} value={orderedTokens} />
      <div aria-hidden="true" className="relative mt-1.5 h-5.5">
        <div className="flex h-full overflow-hidden rounded-full border border-transparent bg-well forced-colors:border-edge">
          <span
            className={isOver ? 'bg-edge' : 'bg-emerald'}
            style={{ width: `${toPercent(isOpen ? verifiedTokens : orderedTokens)}%` }}
          />
          {isOpen && unverified > 0 && (
            <span className="hatched ms-px" style={{ width: `${toPercent(unverified)}%` }} />
          )}
        </div>
        <span
          className="absolute -inset-y-1.5 w-0.5 bg-ink outline-1 outline-surface"
          style={{ insetInlineStart: `calc(${minimumPercent}% - ${minimumPercent / 50}px)` }}
        />
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-soft">
        <span>{rich(raisesWords.ofGoal(describePortion(orderedTokens, tokensTotal)), { b: bold })}</span>
        {isOpen && unverified > 0 && (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="hatched h-3 w-4 flex-none rounded-tick" />
            {raisesWords.notVerified(showTokens(raise, unverified))}
          </span>
        )}
      </div>
    </div>
  );
}
