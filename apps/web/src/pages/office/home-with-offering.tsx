import type { ReactNode } from 'react';
import type { OfficeDossier } from '@diyar/domain/dossiers.ts';
import { hasMark } from '@diyar/domain/passports.ts';
import * as dossiersPageWords from '@diyar/words/dossiers-page.ts';
import * as raisesOfficeWords from '@diyar/words/raises-office.ts';
import { useRetry } from '#web/features/office/use-retry.ts';
import { useGetPassportQuery } from '#web/features/passports/passports.api.ts';
import { useGetOfficeExitQuery } from '#web/features/exits/exits.api.ts';
import { useGetOfficeRaiseQuery } from '#web/features/raises/raises.api.ts';
import { useGetOfficeSalesQuery } from '#web/features/suspensions/suspensions.api.ts';
import { Callout } from '#web/ui/callout.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HomeExit } from './home-exit.tsx';
import { HomeSales } from './home-sales.tsx';
import { RaiseActions } from './home-actions.tsx';
import { PartsLine, RaiseLine, RaiseMoney } from './home-offering.tsx';

interface WithOfferingProps {
  home: OfficeDossier;
  mayDecide: boolean;
  /** What is checked of the home. */
  children: ReactNode;
}

/** The line of its offering above everything; next to its checks what can be done with a raise. */
export function WithOffering({ home, mayDecide, children }: WithOfferingProps) {
  const {
    data: raise,
    error,
    isFetching,
    refetch,
  } = useGetOfficeRaiseQuery(home.id, { refetchOnMountOrArgChange: true });
  const retry = useRetry();
  const { isTokenised } = home.listed;
  const isInParts = raise === null && isTokenised;
  const passport = useGetPassportQuery(home.id, { refetchOnMountOrArgChange: true, skip: !isInParts });
  const ofParts = { refetchOnMountOrArgChange: true, skip: !isTokenised };
  const parts = [useGetOfficeSalesQuery(home.id, ofParts), useGetOfficeExitQuery(home.id, ofParts)];
  // All parts come at once, so that nothing moves down.
  const isLoading =
    (raise === undefined && error === undefined) ||
    passport.isLoading ||
    (isTokenised && parts.some((part) => part.data === undefined && part.error === undefined));
  const mayStep = mayDecide && raise?.isConflicted !== true;
  if (isLoading)
    return (
      <div role="status" aria-label={raisesOfficeWords.loading}>
        <Skeleton className="h-40 rounded-card" />
      </div>
    );
  return (
    <div className="grid gap-5">
      {(home.isConflicted || raise?.isConflicted === true) && <Callout>{dossiersPageWords.conflict}</Callout>}
      {raise === undefined && error !== undefined && (
        <PartFailed
          title={raisesOfficeWords.loadFailed}
          error={error}
          isRetrying={isFetching}
          onRetry={() => retry(refetch)}
        />
      )}
      {isInParts && passport.data !== undefined && <PartsLine home={home} isAttested={hasMark(passport.data.state)} />}
      {raise && <RaiseLine raise={raise} />}
      {raise === null && isTokenised && <HomeSales homeId={home.id} mayDecide={mayStep} />}
      {raise === null && isTokenised && <HomeExit homeId={home.id} mayDecide={mayStep} />}
      {raise ? (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-5 xl:order-last">
            <RaiseActions homeId={home.id} raise={raise} mayDecide={mayStep} />
            {isTokenised && <HomeSales homeId={home.id} mayDecide={mayStep} />}
            {isTokenised && <HomeExit homeId={home.id} mayDecide={mayStep} />}
          </div>
          <div className="grid min-w-0 gap-5">
            <RaiseMoney raise={raise} />
            {children}
          </div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
