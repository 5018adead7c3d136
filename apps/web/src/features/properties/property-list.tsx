import * as messages from '@diyar/domain/site-messages.ts';
import { LIST_SEARCH } from '@diyar/domain/preloaded.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useSignInFirst } from '#web/lib/sign-in-first.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useListPropertiesQuery } from './properties.api.ts';
import { PropertyGrid } from './property-grid.tsx';
import { PropertyGridSkeleton } from './property-grid-skeleton.tsx';

/** The newest listings with their four states: loading, failed, empty, filled. */
export function PropertyList() {
  const { data, error, isFetching, refetch } = useListPropertiesQuery(LIST_SEARCH);
  const signInFirst = useSignInFirst();

  if (data && data.properties.length > 0) {
    return (
      <>
        <p className="-mt-4 mb-6 text-note text-ink-soft tabular-nums md:-mt-6 md:mb-8">
          {describeCount(data.properties.length, data.total)}
        </p>
        <PropertyGrid properties={data.properties} priorityCount={3} heading="h2" />
      </>
    );
  }
  if (data) {
    return (
      <StatePanel
        drawing="door"
        heading="h2"
        title={messages.properties.none}
        text="The first listing could be yours."
        action={
          <ButtonLink to={paths.dashboard} onFollow={signInFirst}>
            Get Started Now
          </ButtonLink>
        }
      />
    );
  }
  if (error) {
    return (
      <StatePanel
        drawing="broken-house"
        heading="h2"
        role="alert"
        title={messages.properties.failed}
        text={toApiError(error).message}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      />
    );
  }
  return <PropertyGridSkeleton count={6} />;
}

function describeCount(shown: number, total: number): string {
  if (shown < total) return `The ${formatNumber(shown)} newest of ${formatNumber(total)} properties`;
  return total === 1 ? '1 property' : `${formatNumber(total)} properties, newest first`;
}
