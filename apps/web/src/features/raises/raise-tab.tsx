import * as raisesWords from '@diyar/words/raises.ts';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { RaiseView } from './raise-panel.tsx';
import { useGetRaiseQuery } from './raises.api.ts';

/**
 * The raise of a home, above its other terms; nothing for the many homes without one. Their place is not kept while it loads, so that
 * it need not be taken away again.
 */
export function RaiseTab({ homeId }: { homeId: string }) {
  const {
    currentData: raise,
    error,
    isFetching,
    refetch,
  } = useGetRaiseQuery(homeId, { refetchOnMountOrArgChange: true });
  if (raise)
    return (
      <div className="mb-8 border-b border-line pb-8 has-[+div:empty]:border-0 md:mb-11 md:pb-10">
        <RaiseView raise={raise} />
      </div>
    );
  if (raise === null) return null;
  if (error === undefined)
    return (
      <p role="status" className="sr-only">
        {raisesWords.loading}
      </p>
    );
  return (
    <div className="mb-8">
      <PartFailed title={raisesWords.loadFailed} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    </div>
  );
}
