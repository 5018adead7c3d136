import { skipToken } from '@reduxjs/toolkit/query';
import type { Property } from '@diyar/domain/properties.ts';
import * as compareWords from '@diyar/words/compare.ts';
import { listRows } from '#web/features/compare/compare-rows.tsx';
import { listCompared, readIds, setCompared, writeIds } from '#web/features/compare/compared.ts';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { useGeolocation } from '#web/lib/geolocation.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The address holds the homes, so that a comparison can be shared and comes back on reload. */
export function ComparePage() {
  const [params, changeParams] = useSearchParams();
  const ids = readIds(params.get('ids') ?? '');
  const { homes, missingIds, failure, isRetrying, retry } = useComparedHomes(ids);

  function remove(id: string) {
    const rest = writeIds(ids.filter((each) => each !== id));
    setCompared(listCompared().filter((each) => each !== id));
    changeParams(() => new URLSearchParams(rest === '' ? {} : { ids: rest }), { replace: true });
  }

  return (
    <>
      <h1 className="type-work">{compareWords.pageTitle}</h1>
      <p className="mt-1.5 mb-6 text-note text-ink-soft">{compareWords.pageLead}</p>
      {missingIds.length > 0 && (
        <Callout tone="warning" className="mb-6">
          {compareWords.gone}
        </Callout>
      )}
      <LoadState
        items={homes}
        failure={failure}
        isRetrying={isRetrying}
        onRetry={retry}
        heading="h2"
        skeleton={
          <div className="relative grid grid-cols-2 gap-6 lg:grid-cols-4">
            <LoadingPill text={compareWords.loading} className="col-span-full justify-self-start" />
            {ids.map((id) => (
              <Skeleton key={id} className="h-90 rounded-card" />
            ))}
          </div>
        }
        failedTitle={compareWords.failed}
        empty={{
          title: compareWords.none,
          text: compareWords.noneHint,
          action: <ButtonLink to={paths.explore}>{compareWords.explore}</ButtonLink>,
        }}
      >
        {(all) => <CompareTable homes={all} onRemove={remove} />}
      </LoadState>
    </>
  );
}

/** How the server refuses an id of nothing, or one that cannot be one. */
const MISSING = new Set<unknown>([400, 404]);

interface ComparedHomes {
  /** Absent until all of them have answered. */
  homes: readonly Property[] | undefined;
  /** Those that are no longer listed. */
  missingIds: readonly string[];
  failure: string | undefined;
  isRetrying: boolean;
  retry: () => void;
}

/** Up to four homes by their ids, each asked for by itself, as its own page does. */
function useComparedHomes(ids: readonly string[]): ComparedHomes {
  const first = useGetPropertyQuery(ids[0] ?? skipToken);
  const second = useGetPropertyQuery(ids[1] ?? skipToken);
  const third = useGetPropertyQuery(ids[2] ?? skipToken);
  const fourth = useGetPropertyQuery(ids[3] ?? skipToken);
  const answers = [first, second, third, fourth].slice(0, ids.length);

  const failures = answers.map(({ error }) => (error === undefined ? undefined : toApiError(error)));
  const isMissing = failures.map((failure) => MISSING.has(failure?.status));
  const isSettled = answers.every(({ currentData }, index) => currentData !== undefined || isMissing[index]);
  return {
    homes: isSettled ? answers.flatMap(({ currentData }) => currentData ?? []) : undefined,
    missingIds: ids.filter((_, index) => isMissing[index]),
    failure: failures.find((failure, index) => failure !== undefined && !isMissing[index])?.message,
    isRetrying: answers.some(({ isFetching }) => isFetching),
    retry() {
      answers.forEach(({ error, refetch }) => error !== undefined && void refetch());
    },
  };
}

interface CompareTableProps {
  homes: readonly Property[];
  onRemove: (id: string) => void;
}

/** Row names: sticky while the table scrolls sideways. */
const names =
  'sticky start-0 z-10 w-21 min-w-21 bg-canvas pe-2 text-start align-top hyphens-auto max-sm:text-sm sm:w-40 sm:min-w-40 sm:pe-3';
/** Two homes next to their names on a phone. */
const column = 'w-34 px-2 text-start align-top wrap-anywhere tabular-nums sm:w-56 sm:px-3';

function CompareTable({ homes, onRemove }: CompareTableProps) {
  const geolocation = useGeolocation({ ask: 'when-granted' });
  const from = geolocation.status === 'granted' ? geolocation.position : undefined;
  return (
    <section
      aria-label={compareWords.tableLabel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is scrolled with the arrow keys too
      tabIndex={0}
      className="relative -mx-4 overflow-x-auto px-4 lg:-mx-9 lg:px-9"
    >
      <table className="w-full table-fixed border-collapse text-note">
        <caption className="sr-only">{compareWords.differencesBold}</caption>
        <thead>
          <tr>
            <td className={names}>
              <span className="sr-only">{compareWords.homeColumn}</span>
            </td>
            {homes.map((home) => (
              <th key={home.id} scope="col" className={classes(column, 'pb-4 font-normal')}>
                <div className="relative">
                  <PropertyPicture
                    picture={home.pictures[0]}
                    sizes="(min-width: 1280px) 240px, 224px"
                    alt=""
                    className="aspect-3/2 w-full rounded-thumb"
                  />
                  <IconButton
                    icon={icons.close}
                    label={compareWords.removeNamed(home.title)}
                    className="absolute end-1.5 top-1.5 border-transparent"
                    onClick={() => onRemove(home.id)}
                  />
                </div>
                <Link
                  to={paths.dashboardProperty(home.id)}
                  className="mt-2 inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
                >
                  {home.title}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listRows(homes, from).map(({ id, name, cells, differs, best }) => (
            <tr key={id} className="border-t border-line">
              <th
                scope="row"
                className={classes(names, 'py-3.5', differs ? 'font-semibold' : 'font-normal text-ink-soft')}
              >
                {name}
              </th>
              {cells.map(({ value, content = value }, index) => (
                <td
                  key={homes[index]!.id}
                  className={classes(column, 'py-3.5', differs ? 'font-semibold' : 'text-ink-soft')}
                >
                  {content}
                  {best?.index === index && (
                    <span className="flex items-center gap-1 text-sm font-semibold text-emerald">
                      <Icon path={pageIcons.check} size={16} className="stroke-2" />
                      {best.word}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line">
            <th scope="row" className={classes(names, 'py-4')}>
              <span className="sr-only">{compareWords.nextStep}</span>
            </th>
            {homes.map((home) => (
              <td key={home.id} className={classes(column, 'py-4')}>
                <ButtonLink
                  to={paths.dashboardProperty(home.id)}
                  aria-label={compareWords.viewHomeNamed(home.title)}
                  size="sm"
                  className="w-full"
                >
                  {compareWords.viewHome}
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
