import * as compareWords from '@diyar/words/compare.ts';
import { listCompared, readIds, setCompared, writeIds } from '#web/features/compare/compared.ts';
import { CompareTable } from '#web/features/compare/compare-table.tsx';
import { useComparedHomes } from '#web/features/compare/use-compared-homes.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
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
