import { useState } from 'react';
import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { useGetMfaStatusQuery } from './mfa.api.ts';
import { RegenerateDialog } from './regenerate-dialog.tsx';
import { SaveCodes } from './save-codes.tsx';
import { SetupWizard } from './setup-wizard.tsx';
import { TwoFactorStatus } from './two-factor-status.tsx';

interface TwoFactorProps {
  email: string;
  isSettingUp: boolean;
  onSettingUp: (isSettingUp: boolean) => void;
}

/** Status, wizard, new codes, and the way out of it. */
export function TwoFactor({ email, isSettingUp, onSettingUp }: TwoFactorProps) {
  const { data: status, error, isFetching, refetch } = useGetMfaStatusQuery();
  const [asks, setAsks] = useState<'regenerate' | 'disable'>();
  const [newCodes, setNewCodes] = useState<string[]>();

  if (isSettingUp) return <SetupWizard email={email} onClose={() => onSettingUp(false)} />;
  if (newCodes !== undefined) {
    return (
      <section aria-label="New recovery codes" className="rounded-card border border-line bg-surface">
        <SaveCodes
          codes={newCodes}
          email={email}
          text="Each works once. They are shown only now, and the old ones no longer work."
          note={
            <>
              <Icon path={pageIcons.shield} size={18} />
              Two-factor is on
            </>
          }
          finishLabel="Done"
          onFinish={() => setNewCodes(undefined)}
        />
      </section>
    );
  }
  if (status === undefined) {
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
  return (
    <>
      <TwoFactorStatus
        status={status}
        onSetUp={() => onSettingUp(true)}
        onRegenerate={() => setAsks('regenerate')}
        onDisable={() => setAsks('disable')}
      />
      {asks === 'disable' && <DisableDialog onClose={() => setAsks(undefined)} />}
      {asks === 'regenerate' && (
        <RegenerateDialog
          onClose={() => setAsks(undefined)}
          onCodes={(codes) => {
            setAsks(undefined);
            setNewCodes(codes);
          }}
        />
      )}
    </>
  );
}
