import { useEffect, useRef, useState } from 'react';
import * as mfaWords from '@diyar/words/mfa.ts';
import * as uiWords from '@diyar/words/ui.ts';
import type { MfaStatus } from '@diyar/domain/mfa.ts';
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
import { rich } from '#web/lib/rich.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { useGenerateRecoveryCodesMutation, useGetMfaStatusQuery } from './mfa.api.ts';
import { SaveCodes } from './save-codes.tsx';
import { SetupWizard } from './setup-wizard.tsx';
import { areCodesLow } from './recovery-code-list.tsx';

interface TwoFactorStatusProps {
  onSetUp: () => void;
  onRegenerate: () => void;
  onDisable: () => void;
}

/** The two-factor card, once the status is loaded. */
function TwoFactorStatus(actions: TwoFactorStatusProps) {
  const { data: status, error, isFetching, refetch } = useGetMfaStatusQuery();
  if (status !== undefined) return <TwoFactorCard status={status} {...actions} />;
  if (error === undefined) {
    return (
      <Panel title={mfaWords.title}>
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
          {uiWords.tryAgain}
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
      title={mfaWords.newCodesQuestion}
      text={mfaWords.newCodesText}
      confirmLabel={mfaWords.makeCodes}
      busyLabel={mfaWords.makingCodes}
      busy={isLoading}
    />
  );
}

interface NewCodesProps {
  codes: readonly string[];
  email: string;
  onFinish: () => void;
}

/** Codes that have just replaced the old ones. */
function NewCodes({ codes, email, onFinish }: NewCodesProps) {
  return (
    <section aria-label={mfaWords.newCodesLabel} className="rounded-card border border-line bg-surface">
      <SaveCodes
        codes={codes}
        email={email}
        text={mfaWords.newCodesLead}
        note={
          <>
            <Icon path={pageIcons.shield} size={18} />
            {mfaWords.isOn}
          </>
        }
        finishLabel={mfaWords.done}
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

/** Two-factor in the profile: status, set-up, new recovery codes, turning it off. */
export function TwoFactor({ email, isSettingUp, onSettingUp }: TwoFactorProps) {
  const [asks, setAsks] = useState<'regenerate' | 'disable'>();
  const [newCodes, setNewCodes] = useState<string[]>();
  const place = useRef<HTMLDivElement>(null);
  const hasFinished = useRef(false);

  // Focus: the button that was clicked is no longer there.
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

interface TwoFactorCardProps {
  status: MfaStatus;
  onSetUp: () => void;
  onRegenerate: () => void;
  onDisable: () => void;
}

function renderCount(text: string) {
  return <span className="font-semibold text-ink tabular-nums">{text}</span>;
}

function TwoFactorCard({ status, onSetUp, onRegenerate, onDisable }: TwoFactorCardProps) {
  const { enabled, recoveryCodesRemaining } = status;
  if (!enabled) {
    return (
      <Panel title={mfaWords.title} aside={<Chip>{mfaWords.off}</Chip>} text={mfaWords.offLead}>
        <Button className="max-sm:w-full" onClick={onSetUp}>
          {mfaWords.setUp}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel
      title={mfaWords.title}
      aside={
        <Chip tone="emerald">
          <Icon path={pageIcons.check} size={16} /> {mfaWords.on}
        </Chip>
      }
      text={mfaWords.onLead}
    >
      {areCodesLow(status) ? (
        <Callout tone="warning" title={mfaWords.codesLeft(recoveryCodesRemaining)} className="mb-5">
          <p>{mfaWords.codesLowText}</p>
        </Callout>
      ) : (
        <p className="mb-5 text-note text-ink-soft">
          {rich(mfaWords.codesLeftNote(recoveryCodesRemaining), { b: renderCount })}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
        <Button variant="secondary" size="sm" onClick={onRegenerate}>
          {mfaWords.newCodes}
        </Button>
        <Button variant="secondary" size="sm" className="text-clay" onClick={onDisable}>
          {mfaWords.turnOff}
        </Button>
      </div>
    </Panel>
  );
}
