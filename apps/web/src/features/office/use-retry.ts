import { readPages } from '#web/lib/read-pages.ts';
import { useStepUp } from '#web/lib/step-up.ts';

interface Call {
  unwrap: () => Promise<unknown>;
}

/** Asks again; where the visit of the office is over, after the question that begins a new one. */
export function useRetry(): (ask: () => Call) => void {
  const stepUp = useStepUp();
  // The failure of the call itself is shown by the list.
  return (ask) => void stepUp(() => ask().unwrap()).catch(() => undefined);
}

interface OfficePages<Item> {
  data?: { pages: { data: Item[] }[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => Call;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Call;
}

/** Props of a paged list of the office. */
export function useOfficePages<Item>(result: OfficePages<Item>) {
  const retry = useRetry();
  return readPages<Item>(
    { ...result, refetch: () => retry(result.refetch), fetchNextPage: () => retry(result.fetchNextPage) },
    result.data,
  );
}
