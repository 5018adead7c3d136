import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Property } from '@diyar/domain/properties.ts';
import * as errorWords from '@diyar/words/errors.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { useGoBack } from '#web/lib/use-go-back.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useHandedProperty } from './use-handed-property.ts';

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
  const { user } = useSelector(selectSession);
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
  if (property !== undefined && property.owner.id === user?.id) {
    return (
      <StatePanel
        drawing="door"
        heading="h1"
        title={errorWords.OWN_PROPERTY}
        text={listingsWords.ownHomeText(property.title)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <GoBack />
            <ButtonLink to={paths.editProperty(property.id)}>{listingsWords.editListing}</ButtonLink>
          </div>
        }
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
