import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useGetMfaStatusQuery } from './mfa.api.ts';
import { TwoFactorCard } from './two-factor-card.tsx';

interface TwoFactorStatusProps {
  onSetUp: () => void;
  onRegenerate: () => void;
  onDisable: () => void;
}

/** Whether two-factor is on, and what can be done about it, once the server has said so. */
export function TwoFactorStatus(actions: TwoFactorStatusProps) {
  const { data: status, error, isFetching, refetch } = useGetMfaStatusQuery();
  if (status !== undefined) return <TwoFactorCard status={status} {...actions} />;
  if (error === undefined) {
    return (
      <Panel title="Two-factor authentication">
        <RowsSkeleton text={messages.mfa.statusLoading} />
      </Panel>
    );
  }
  return (
    <StatePanel
      drawing="broken-house"
      heading="h2"
      role="alert"
      title={messages.mfa.statusFailed}
      text={toApiError(error).message}
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    />
  );
}
