import type { Exit } from '@diyar/domain/exits.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import * as exitsWords from '@diyar/words/exits.ts';
import * as offeringsWords from '@diyar/words/offerings.ts';
import { useGetExitQuery } from '#web/features/exits/exits.api.ts';
import { Callout } from '#web/ui/callout.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Block } from './block.tsx';
import { TermList } from './term-list.tsx';

const show = (minor: number) => formatMinor(minor, 'USD');

/** Why the offering of a home is closed: the whole home is being sold or was, or its owner has closed it. */
export function ClosedNotice({ homeId }: { homeId: string }) {
  const { data: exit } = useGetExitQuery(homeId);
  if (exit == null)
    return (
      <Callout tone="warning" className="mt-4">
        {offeringsWords.closedNotice}
      </Callout>
    );
  return (
    <section aria-label={exitsWords.title} className="mt-4">
      <Sale exit={exit} />
    </section>
  );
}

/** In place of every offer, once the whole home was sold. */
export function SoldTerms({ homeId }: { homeId: string }) {
  const { data: exit, error, isFetching, refetch } = useGetExitQuery(homeId);
  return <Block title={exitsWords.title}>{exit == null ? showAbsence() : <Sale exit={exit} />}</Block>;

  function showAbsence() {
    if (error === undefined) return <Skeleton className="h-60 rounded-card" />;
    return (
      <PartFailed title={exitsWords.loadFailed} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
}

function Sale({ exit }: { exit: Exit }) {
  return (
    <>
      <Callout tone={exit.state === 'done' ? 'info' : 'warning'} title={exitsWords.titles[exit.state]}>
        <p>{exitsWords.texts[exit.state]}</p>
      </Callout>
      <div className="mt-4">
        <TermList terms={listTerms(exit)} />
      </div>
    </>
  );
}

function listTerms({ priceMinor, costs, agreedAt, soldAt, sharedMinor, tokens }: Exit) {
  const costsMinor = costs.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [
    {
      id: 'price',
      name: exitsWords.price,
      note: exitsWords.agreedOn(formatDate(agreedAt)),
      value: show(priceMinor),
    },
    ...(costsMinor === 0
      ? []
      : [
          {
            id: 'costs',
            name: exitsWords.costs,
            note: costs.map(({ label }) => label).join(', '),
            value: show(costsMinor),
          },
        ]),
    ...(soldAt === null || sharedMinor === null
      ? []
      : [
          {
            id: 'shared',
            name: exitsWords.shared,
            note: exitsWords.paidOn(formatDate(soldAt)),
            value: show(sharedMinor),
          },
          {
            id: 'token',
            name: exitsWords.eachToken,
            note: exitsWords.ofTokens(tokens),
            value: show(Math.floor(sharedMinor / tokens)),
          },
        ]),
  ];
}
