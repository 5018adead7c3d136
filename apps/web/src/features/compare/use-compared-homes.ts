import { skipToken } from '@reduxjs/toolkit/query';
import type { Property } from '@diyar/domain/properties.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';

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
export function useComparedHomes(ids: readonly string[]): ComparedHomes {
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
