import type { WaitingOrder } from '@diyar/domain/investments.ts';
import { officePaths } from '@diyar/domain/office.ts';
import { formatDate, formatDeadline, formatMinor } from '@diyar/words/format.ts';
import * as officeOrdersWords from '@diyar/words/office-orders.ts';
import { useListWaitingOrdersInfiniteQuery } from '#web/features/office/office.api.ts';
import { useOfficePages } from '#web/features/office/use-retry.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { InZone } from '#web/ui/local-time.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

export function OfficeOrdersPage() {
  const list = useOfficePages(useListWaitingOrdersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }));
  return (
    <>
      <h1 className="type-work">{officeOrdersWords.title}</h1>
      <p className="mt-1.5 text-ink-soft">{officeOrdersWords.lead}</p>
      <Panel title={officeOrdersWords.listTitle} className="mt-5">
        <PagedList
          {...list}
          skeleton={<RowsSkeleton text={officeOrdersWords.loading} />}
          failedTitle={officeOrdersWords.loadFailed}
          empty={{ title: officeOrdersWords.nothingWaits, text: officeOrdersWords.nothingWaitsText }}
        >
          {(orders) => (
            <ul>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
    </>
  );
}

/** Whose order it is stays with the person. */
function OrderRow({
  order: { home, tokens, chargedMinor, orderedAt, waitsFor, until, papersUntil },
}: {
  order: WaitingOrder;
}) {
  const facts = [
    officeOrdersWords.tokens(tokens),
    formatMinor(chargedMinor, 'USD'),
    officeOrdersWords.orderedOn(formatDate(orderedAt)),
    officeOrdersWords.until(formatDeadline(until)),
    ...(papersUntil === null || papersUntil === until
      ? []
      : [officeOrdersWords.papersUntil(formatDeadline(papersUntil))]),
  ];
  return (
    <li className="grid items-center gap-x-5 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-base font-semibold break-words">{home.title}</h3>
          {waitsFor.map((need) => (
            <Chip key={need} tone="amber">
              {officeOrdersWords.needs[need]}
            </Chip>
          ))}
        </div>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          <InZone at={until}>{facts.join(' · ')}</InZone>
        </p>
      </div>
      {home.id !== null && (
        <ButtonLink
          to={officePaths.homeDossier(home.id)}
          size="sm"
          variant="secondary"
          aria-label={officeOrdersWords.openHome(home.title)}
          className="max-md:w-full"
        >
          {officeOrdersWords.open}
        </ButtonLink>
      )}
    </li>
  );
}
