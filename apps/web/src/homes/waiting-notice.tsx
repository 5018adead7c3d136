import type { ReactNode } from 'react';
import type { Investment } from '@diyar/domain/investments.ts';
import { needsPapers } from '@diyar/domain/orders.ts';
import { toPassportPath } from '@diyar/domain/paths.ts';
import { formatDate, formatDeadline } from '@diyar/words/format.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import { joinNeeds } from '@diyar/words/order-needs.ts';
import { paths } from '#web/lib/paths.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Link } from '#web/ui/link.tsx';
import { InZone } from '#web/ui/local-time.tsx';

interface WaitingNoticeProps {
  order: Pick<Investment, 'waitsFor' | 'waitsUntil' | 'papersUntil'> & Partial<Pick<Investment, 'suspendedAt'>>;
  /** When the raise closes that it is a part of, where that is known. */
  raiseEndsAt?: string | undefined;
  /** Null where the home is gone. */
  homeId: string | null;
  children?: ReactNode;
}

/** What an order waits for, why, until when, and where to go for it; nothing where it does not wait. */
export function WaitingNotice({ order, raiseEndsAt, homeId, children }: WaitingNoticeProps) {
  const { waitsFor, waitsUntil, papersUntil } = order;
  if (waitsUntil === null) return null;
  const closes = raiseEndsAt === undefined ? undefined : formatDate(raiseEndsAt);
  const why = waitsFor.flatMap((need) => {
    if (need === 'sales' && order.suspendedAt) return [investmentsWords.salesSuspended(formatDate(order.suspendedAt))];
    return need === 'home' || need === 'sales' ? [investmentsWords.why[need]] : [];
  });
  return (
    <Callout tone="warning" title={investmentsWords.waitsFor(joinNeeds(waitsFor, closes))} className="mb-4">
      <p>
        <InZone at={waitsUntil}>
          {[
            ...why,
            ...sayUntil(waitsFor, formatDeadline(waitsUntil)),
            ...(papersUntil === null ? [] : [investmentsWords.papersDay(formatDeadline(papersUntil))]),
          ].join(' ')}
        </InZone>
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 empty:hidden print:hidden">
        {needsPapers(waitsFor) && (
          <Link to={paths.identity} className="link">
            {investmentsWords.openCheck}
          </Link>
        )}
        {why.length > 0 && homeId !== null && (
          <Link to={waitsFor.includes('sales') ? paths.property(homeId) : toPassportPath(homeId)} className="link">
            {waitsFor.includes('sales') ? investmentsWords.openHome : investmentsWords.openReview}
          </Link>
        )}
      </p>
      {children}
    </Callout>
  );
}

function sayUntil(needs: Investment['waitsFor'], until: string): string[] {
  if (!needs.includes('raise')) return [investmentsWords.waitsText(until)];
  const sayLastDay = needs.length === 1 ? investmentsWords.raiseLastDay : investmentsWords.lastDay;
  return [investmentsWords.raiseText, sayLastDay(until)];
}
