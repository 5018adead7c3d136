import { officePaths } from '@diyar/domain/office.ts';
import { hasMark, shariaShelves, type PassportState, type ShariaHome } from '@diyar/domain/passports.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import * as passportsOfficeWords from '@diyar/words/passports-office.ts';
import * as passportsPageWords from '@diyar/words/passports-page.ts';
import { QueueRow, Shelves } from '#web/features/office/shelves.tsx';
import { useOfficePages } from '#web/features/office/use-retry.ts';
import { useListShariaHomesInfiniteQuery } from '#web/features/passports/passports.api.ts';
import { useChoiceParam } from '#web/lib/search-params.ts';
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
    <QueueRow
      name={title}
      chip={<Chip tone={toTone(state)}>{passportsPageWords.states[state]}</Chip>}
      facts={[
        location,
        ...(cause === null
          ? []
          : [passportsOfficeWords.causes[cause], formatUtcDay(openedAt!), passportsOfficeWords.votesCast(votes)]),
      ]}
      to={officePaths.shariaCase(id)}
      open={passportsOfficeWords.open}
      openLabel={passportsOfficeWords.openNamed(title)}
    />
  );
}
