import type { ReactNode } from 'react';
import type { Owner } from '@diyar/domain/owners.ts';
import * as ownersWords from '@diyar/words/owners.ts';
import { formatNumber } from '@diyar/words/format.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { SaveHeart } from '#web/features/favourites/save-heart.tsx';
import { useGetOwnerQuery, useListOwnerHomesInfiniteQuery } from '#web/features/owners/owners.api.ts';
import { PropertyGrid, PropertyGridSkeleton } from '#web/homes/property-grid.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

/** 400 is how the server refuses an id that cannot be one. */
const MISSING = new Set<unknown>([400, 404]);

/** Who lists homes: how they answer, and what they offer. */
export function OwnerPage({ id = '' }: { id?: string | undefined }) {
  const { currentData: owner, error, isFetching, refetch } = useGetOwnerQuery(id);
  const failure = error === undefined ? undefined : toApiError(error);
  const isMissing = MISSING.has(failure?.status);
  usePageTitle(isMissing ? ownersWords.missingTitle : owner && ownersWords.pageTitle(owner.name));
  if (failure !== undefined && owner === undefined)
    return (
      <div className="wrap py-12 md:py-20">
        <StatePanel
          drawing={isMissing ? 'lost-star' : 'broken-house'}
          heading="h1"
          {...(!isMissing && { role: 'alert' })}
          title={isMissing ? ownersWords.missingTitle : ownersWords.loadFailed}
          text={isMissing ? ownersWords.missingText : failure.message}
          action={
            isMissing ? (
              <ButtonLink to={paths.properties}>{propertyPageWords.viewAll}</ButtonLink>
            ) : (
              <Button busy={isFetching} onClick={() => void refetch()}>
                {uiWords.tryAgain}
              </Button>
            )
          }
          className="py-16"
        />
      </div>
    );
  return (
    <>
      <OwnerHead owner={owner} />
      <OwnerHomes id={id} owner={owner} />
    </>
  );
}

function OwnerHead({ owner }: { owner: Owner | undefined }) {
  return (
    <header className="khatam overflow-hidden border-b border-line [--khatam-mask:linear-gradient(calc(var(--inline-angle)+180deg),#000,transparent_62%)]">
      <div className="wrap py-10 md:py-14">
        <div className="flex items-center gap-4.5 md:gap-6">
          {owner === undefined ? (
            <Skeleton className="size-20 flex-none rounded-full" />
          ) : (
            <Avatar name={owner.name} src={null} size="lg" />
          )}
          <div className="min-w-0">
            <h1 className="type-section wrap-anywhere">
              {owner?.name ?? <Skeleton className="inline-block h-[0.8em] w-[8em] rounded-tick" />}
            </h1>
            <p className="mt-1 text-ink-soft">
              {owner === undefined ? (
                <Skeleton className="h-5 w-44 rounded-tick" />
              ) : (
                ownersWords.memberSince(owner.memberSince)
              )}
            </p>
          </div>
        </div>
        <dl
          aria-label={ownersWords.factsLabel}
          className="mt-8 grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3"
        >
          <Fact
            icon={pageIcons.clock}
            name={ownersWords.responseTime}
            value={owner && (owner.responseMinutes === null ? null : ownersWords.usually(owner.responseMinutes))}
            none={ownersWords.tooFew}
            note={ownersWords.responseNote}
          />
          <Fact
            icon={pageIcons.message}
            name={ownersWords.responseRate}
            value={owner && (owner.responsePercent === null ? null : ownersWords.rate(owner.responsePercent))}
            none={ownersWords.tooFewQuestions}
            note={ownersWords.rateNote}
          />
          <Fact
            icon={pageIcons.home}
            name={ownersWords.homesListed}
            value={owner && formatNumber(owner.homes)}
            none=""
            note={ownersWords.chooseHome}
          />
        </dl>
      </div>
    </header>
  );
}

interface FactProps {
  icon: IconPath;
  name: string;
  /** Undefined while it loads, null when there is too little to say it. */
  value: string | null | undefined;
  none: string;
  note: ReactNode;
}

function Fact({ icon, name, value, none, note }: FactProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3.5 bg-surface p-5">
      <dt className="contents">
        <Icon path={icon} className="mt-0.5 text-brass" />
        <span className="text-sm text-ink-soft">{name}</span>
      </dt>
      <dd className="col-start-2 mt-0.5">
        {value === undefined ? (
          <Skeleton className="h-6 w-40 rounded-tick" />
        ) : (
          <span className={value === null ? 'text-ink-soft' : 'text-lg leading-6 font-semibold'}>{value ?? none}</span>
        )}
        {value !== null && <span className="mt-1 block text-sm text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}

function OwnerHomes({ id, owner }: { id: string; owner: Owner | undefined }) {
  const result = useListOwnerHomesInfiniteQuery(id);
  const pages = result.currentData?.pages.map(({ properties }) => ({ data: properties }));
  return (
    <section aria-labelledby="owner-homes" className="wrap py-10 md:py-14">
      <h2 id="owner-homes" className="type-title mb-5 wrap-anywhere md:mb-7">
        {owner === undefined ? ownersWords.homesListed : ownersWords.homesTitle(owner.name)}
      </h2>
      <PagedList
        {...readPages(result, pages && { pages })}
        skeleton={<PropertyGridSkeleton count={6} />}
        failedTitle={ownersWords.homesFailed}
        empty={{ title: ownersWords.homesNone }}
      >
        {(homes) => <PropertyGrid properties={homes} Corner={SaveHeart} />}
      </PagedList>
    </section>
  );
}
