import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Property } from '@diyar/domain/properties.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useGoBack } from '#web/lib/use-go-back.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useGetPropertyQuery } from './properties.api.ts';

/** What the page before handed on through the history entry, where it survives a reload. Anything may be in there. */
function read(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
}

/** The home that was chosen on the page before, as the server has it now, and what was to be done with it. */
function useHandedProperty() {
  const { state } = useLocation() as { state: unknown };
  const handed = read(read(state, 'property'), 'id');
  const id = typeof handed === 'string' && handed !== '' ? handed : undefined;
  const { data, error, isFetching, refetch } = useGetPropertyQuery(id ?? '', { skip: id === undefined });
  return { id, type: read(state, 'type'), property: data, error, isFetching, refetch };
}

function GoBack() {
  const goBack = useGoBack(paths.explore);
  return (
    <Button variant="secondary" onClick={goBack}>
      {uiWords.goBack}
    </Button>
  );
}

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
        title={paymentsWords.noProperty}
        text={listingsWords.chooseHomeFirst}
        action={<GoBack />}
      />
    );
  }
  if (property !== undefined) return children(property, type);
  if (error === undefined) {
    return (
      <div aria-busy="true" className="grid gap-5">
        <LoadingPill text={listingsWords.loading} className="justify-self-start" />
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
      title={listingsWords.loadFailedTitle}
      text={toApiError(error, listingsWords.loadFailed).message}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <GoBack />
          <Button busy={isFetching} onClick={() => void refetch()}>
            {uiWords.tryAgain}
          </Button>
        </div>
      }
    />
  );
}
