import { useEffect, useRef, useState } from 'react';
import * as mfaWords from '@diyar/words/mfa.ts';
import { toApiError, toSpecificError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { useGenerateRecoveryCodesMutation, useGetMfaStatusQuery } from './mfa.api.ts';
import { SaveCodes } from './save-codes.tsx';
import { SetupWizard } from './setup-wizard.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

interface TwoFactorStatusProps {
  onSetUp: () => void;
  onRegenerate: () => void;
  onDisable: () => void;
}

/** Whether two-factor is on, and what can be done about it, once the server has said so. */
function TwoFactorStatus(actions: TwoFactorStatusProps) {
  const { data: status, error, isFetching, refetch } = useGetMfaStatusQuery();
  if (status !== undefined) return <TwoFactorCard status={status} {...actions} />;
  if (error === undefined) {
    return (
      <Panel title="Two-factor authentication">
        <RowsSkeleton text={mfaWords.statusLoading} />
      </Panel>
    );
  }
  return (
    <StatePanel
      drawing="broken-house"
      heading="h2"
      role="alert"
      title={mfaWords.statusFailed}
      text={toApiError(error).message}
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    />
  );
}

interface RegenerateDialogProps {
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

function RegenerateDialog({ onClose, onCodes }: RegenerateDialogProps) {
  const [generateRecoveryCodes, { isLoading }] = useGenerateRecoveryCodesMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function generate() {
    try {
      const codes = await stepUp(() => generateRecoveryCodes().unwrap());
      showToast({ variant: 'success', message: mfaWords.codesGenerated });
      onCodes(codes);
    } catch (failure) {
      showToast({ variant: 'error', message: toSpecificError(failure, mfaWords.codesFailed).message });
    }
  }

  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void generate()}
      title="Make new recovery codes?"
      text="The codes you have saved stop working at once. You get ten new ones to save."
      confirmLabel="Make new codes"
      busyLabel="Making codes…"
      busy={isLoading}
    />
  );
}

interface NewCodesProps {
  codes: readonly string[];
  email: string;
  onFinish: () => void;
}

/** The list that has just taken the place of the old one. */
function NewCodes({ codes, email, onFinish }: NewCodesProps) {
  return (
    <section aria-label="New recovery codes" className="rounded-card border border-line bg-surface">
      <SaveCodes
        codes={codes}
        email={email}
        text="Each works once. They are shown only now, and the old ones no longer work."
        note={
          <>
            <Icon path={pageIcons.shield} size={18} />
            Two-factor is on
          </>
        }
        finishLabel="Done"
        onFinish={onFinish}
      />
    </section>
  );
}

interface TwoFactorProps {
  email: string;
  isSettingUp: boolean;
  onSettingUp: (isSettingUp: boolean) => void;
}

/** Status, wizard, new codes, and the way out of it. */
export function TwoFactor({ email, isSettingUp, onSettingUp }: TwoFactorProps) {
  const [asks, setAsks] = useState<'regenerate' | 'disable'>();
  const [newCodes, setNewCodes] = useState<string[]>();
  const place = useRef<HTMLDivElement>(null);
  const hasFinished = useRef(false);

  // The button that was pressed is gone by then; the keyboard goes on from here.
  useEffect(() => {
    if (!hasFinished.current) return;
    hasFinished.current = false;
    place.current?.focus();
  });

  function finish() {
    hasFinished.current = true;
    onSettingUp(false);
    setNewCodes(undefined);
    setAsks(undefined);
  }

  return (
    <div ref={place} tabIndex={-1}>
      {isSettingUp && <SetupWizard email={email} onClose={finish} />}
      {!isSettingUp && newCodes !== undefined && <NewCodes codes={newCodes} email={email} onFinish={finish} />}
      {!isSettingUp && newCodes === undefined && (
        <TwoFactorStatus
          onSetUp={() => onSettingUp(true)}
          onRegenerate={() => setAsks('regenerate')}
          onDisable={() => setAsks('disable')}
        />
      )}
      {asks === 'disable' && <DisableDialog onClose={() => setAsks(undefined)} onDisabled={finish} />}
      {asks === 'regenerate' && (
        <RegenerateDialog
          onClose={() => setAsks(undefined)}
          onCodes={(codes) => {
            setAsks(undefined);
            setNewCodes(codes);
          }}
        />
      )}
    </div>
  );
}
