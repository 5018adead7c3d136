import { useGetStatisticsQuery } from '#web/features/statistics/statistics.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { StatisticsFigures } from './statistics-figures.tsx';
import { StatisticsSkeleton } from './statistics-skeleton.tsx';

export function AboutStatistics() {
  const { data, error, isFetching, refetch } = useGetStatisticsQuery();

  if (data) return <StatisticsFigures statistics={data} />;
  if (error) {
    return (
      <Callout tone="warning" title="The figures could not be counted just now.">
        <p>{toApiError(error).message}</p>
        <Button variant="secondary" size="sm" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </Callout>
    );
  }
  return <StatisticsSkeleton />;
}
