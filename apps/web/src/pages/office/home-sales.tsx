import { useState } from 'react';
import type { OfficeSales } from '@diyar/domain/suspensions.ts';
import { formatNumber, formatUtcShortDay } from '@diyar/words/format.ts';
import * as suspensionsWords from '@diyar/words/suspensions.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { useRetry } from '#web/features/office/use-retry.ts';
import {
  useGetOfficeSalesQuery,
  useProposeResumeMutation,
  useSuspendSalesMutation,
} from '#web/features/suspensions/suspensions.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { KeyFigure } from '#web/ui/key-figure.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';

interface HomeSalesProps {
  homeId: string;
  mayDecide: boolean;
}

/** Whether parts of a home are sold, and the stop that one operator can press. */
export function HomeSales({ homeId, mayDecide }: HomeSalesProps) {
  const query = useGetOfficeSalesQuery(homeId);
  const { data: sales, error, isFetching, refetch } = query;
  const retry = useRetry();
  const [asked, setAsked] = useState<'suspend' | 'resume'>();
  const close = () => setAsked(undefined);
  if (sales === undefined)
    return (
      error !== undefined && (
        <PartFailed
          title={suspensionsWords.loadFailed}
          error={error}
          isRetrying={isFetching}
          onRetry={() => retry(refetch)}
        />
      )
    );
  const { suspension, canSuspend, canResume } = sales;
  return (
    <Panel
      title={suspensionsWords.panelTitle}
      aside={
        suspension !== null && (
          <Chip tone="clay">{suspensionsWords.suspendedSince(formatUtcShortDay(suspension.at))}</Chip>
        )
      }
    >
      <State sales={sales} />
      {mayDecide && (canSuspend || canResume) && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          onClick={() => setAsked(canResume ? 'resume' : 'suspend')}
        >
          {canResume ? suspensionsWords.resume : suspensionsWords.suspend}
        </Button>
      )}
      {asked === 'suspend' && <SuspendDialog homeId={homeId} version={sales.version} onClose={close} />}
      {asked === 'resume' && <ResumeDialog homeId={homeId} version={sales.version} onClose={close} />}
    </Panel>
  );
}

function describeSales({ isOnSale, canSuspend }: OfficeSales): string {
  if (isOnSale) return suspensionsWords.onSale;
  return canSuspend ? suspensionsWords.notOnSale : suspensionsWords.noOffering;
}

function State({ sales }: { sales: OfficeSales }) {
  const { suspension, isStopped, orders, holders, history } = sales;
  const before = history.filter(({ endedAt }) => endedAt !== null);
  return (
    <>
      {suspension === null && <p className="text-note text-ink-soft">{describeSales(sales)}</p>}
      {suspension !== null && suspension.reason !== null && (
        <p className="text-note break-words">{suspension.reason}</p>
      )}
      {suspension?.isWithdrawn === true && (
        <p className={isStopped ? 'mt-2 text-note text-ink-soft' : 'text-note text-ink-soft'}>
          {suspensionsWords.boardDecides}
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-4">
        <KeyFigure name={suspensionsWords.orders} value={formatNumber(orders)} size="sm" />
        <KeyFigure name={suspensionsWords.holders} value={formatNumber(holders)} size="sm" />
      </dl>
      {before.length > 0 && (
        <>
          <h3 className="mt-4 border-t border-line pt-3 text-sm font-semibold text-ink-soft">
            {suspensionsWords.history}
          </h3>
          <ul className="mt-1.5 grid gap-1.5 text-sm text-ink-soft">
            {before.map(({ at, endedAt, reason }) => (
              <li key={at} className="break-words">
                {`${suspensionsWords.period(formatUtcShortDay(at), formatUtcShortDay(endedAt!))} · ${reason}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface StepDialogProps {
  homeId: string;
  version: number;
  onClose: () => void;
}

function SuspendDialog({ homeId, version, onClose }: StepDialogProps) {
  const [suspend] = useSuspendSalesMutation();
  return (
    <DecisionDialog
      title={suspensionsWords.suspendTitle}
      text={suspensionsWords.suspendText}
      reasonWords={{ label: suspensionsWords.reasonLabel, help: suspensionsWords.reasonHelp }}
      choices={[
        {
          label: suspensionsWords.suspend,
          busyLabel: suspensionsWords.suspending,
          variant: 'danger',
          isReasonNeeded: true,
          send: (reason) => suspend({ homeId, input: { version, reason: reason! } }).unwrap(),
        },
      ]}
      onClose={onClose}
    />
  );
}

function ResumeDialog({ homeId, version, onClose }: StepDialogProps) {
  const [propose] = useProposeResumeMutation();
  return (
    <DecisionDialog
      title={suspensionsWords.resumeTitle}
      text={suspensionsWords.resumeText}
      choices={[
        {
          label: suspensionsWords.resume,
          busyLabel: suspensionsWords.resuming,
          isReasonNeeded: false,
          send: (note) => propose({ homeId, input: { version, ...(note !== undefined && { note }) } }).unwrap(),
        },
      ]}
      onClose={onClose}
    />
  );
}
