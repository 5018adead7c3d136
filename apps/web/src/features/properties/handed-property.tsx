import type { ReactNode } from 'react';
import * as messages from '@diyar/domain/messages.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { GoBack } from './go-back.tsx';
import { useHandedProperty } from './use-handed-property.ts';

interface HandedPropertyProps {
  /** `type` is what was to be done with the home. */
  children: (property: Property, type: unknown) => ReactNode;
  /** Whether this page can do that; without it, whatever it is. */
  accepts?: (type: unknown) => boolean;
}

/** Draws a page for the home that was chosen on the page before. */
export function HandedProperty({ children, accepts }: HandedPropertyProps) {
  const { id, type, property, error, isFetching, refetch } = useHandedProperty();
  if (id === undefined || accepts?.(type) === false) {
    return (
      <StatePanel
        drawing="door"
        heading="h1"
        title={messages.payments.noProperty}
        text="Open a home first: its page leads here."
        action={<GoBack />}
      />
    );
  }
  if (property !== undefined) return children(property, type);
  if (error === undefined) {
    return (
      <div aria-busy="true" className="grid gap-5">
        <LoadingPill text={messages.listings.loading} className="justify-self-start" />
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    );
  }
  return (
    <StatePanel
      drawing="broken-house"
      heading="h1"
      role="alert"
      title={messages.listings.loadFailedTitle}
      text={toApiError(error, messages.listings.loadFailed).message}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <GoBack />
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      }
    />
  );
}
