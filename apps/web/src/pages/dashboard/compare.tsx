import { skipToken } from '@reduxjs/toolkit/query';
import * as compareWords from '@diyar/words/compare.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { listCompared, readIds, setCompared, writeIds } from '#web/features/compare/compared.ts';
import { CompareTable } from '#web/features/compare/compare-table.tsx';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
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
