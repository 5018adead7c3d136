import { officePaths } from '@diyar/domain/office.ts';
import { hasMark, shariaShelves, type PassportState, type ShariaHome } from '@diyar/domain/passports.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import * as passportsOfficeWords from '@diyar/words/passports-office.ts';
import * as passportsPageWords from '@diyar/words/passports-page.ts';
import { Shelves } from '#web/features/office/shelves.tsx';
import { useOfficePages } from '#web/features/office/use-retry.ts';
import { useListShariaHomesInfiniteQuery } from '#web/features/passports/passports.api.ts';
import { useChoiceParam } from '#web/lib/search-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

/** Homes whose Sharia review is open, or could be. */
export function OfficeShariaPage() {
  const [shelf, setShelf] = useChoiceParam('shelf', shariaShelves);
  const list = useOfficePages(useListShariaHomesInfiniteQuery(shelf, { refetchOnMountOrArgChange: true }));
  return (
    <Shelves
      title={passportsOfficeWords.title}
      lead={passportsOfficeWords.lead}
      label={passportsOfficeWords.shelvesLabel}
      names={passportsOfficeWords.shelves}
      shelves={shariaShelves}
      chosen={shelf}
      onChoose={setShelf}
    >
      <PagedList
        {...list}
        skeleton={<RowsSkeleton text={passportsOfficeWords.loading} />}
        failedTitle={passportsOfficeWords.loadFailed}
        empty={{ title: passportsOfficeWords.nothingWaits, text: passportsOfficeWords.nothingWaitsText }}
      >
        {(homes) => (
          <ul>
            {homes.map((home) => (
              <HomeRow key={home.id} home={home} />
            ))}
          </ul>
        )}
      </PagedList>
    </Shelves>
  );
}

export function toTone(state: PassportState): 'plain' | 'brass' | 'amber' | 'clay' | 'sky' {
  if (hasMark(state)) return 'brass';
  if (state === 'in-review') return 'sky';
  if (state === 're-review') return 'amber';
  return state === 'none' ? 'plain' : 'clay';
}

function HomeRow({ home: { id, title, location, state, cause, openedAt, votes } }: { home: ShariaHome }) {
  return (
    <li className="grid items-center gap-x-5 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-base font-semibold break-words">{title}</h3>
        <p className="mt-1 text-sm text-ink-soft">
          {[
            location,
            ...(cause === null
              ? []
              : [passportsOfficeWords.causes[cause], formatUtcDay(openedAt!), passportsOfficeWords.votesCast(votes)]),
          ].join(' · ')}
        </p>
        <Chip tone={toTone(state)} className="mt-2">
          {passportsPageWords.states[state]}
        </Chip>
      </div>
      <ButtonLink
        to={officePaths.shariaCase(id)}
        size="sm"
        variant="secondary"
        aria-label={passportsOfficeWords.openNamed(title)}
        className="max-md:w-full"
      >
        {passportsOfficeWords.open}
      </ButtonLink>
    </li>
  );
}
