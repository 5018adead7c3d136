import { useState } from 'react';
import * as mfaWords from '@diyar/words/mfa.ts';
import * as uiWords from '@diyar/words/ui.ts';
import type { MfaSecret } from '@diyar/domain/mfa.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { toApiError, toSpecificError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { useToast } from '#web/ui/toast.tsx';
import { SaveCodes } from './save-codes.tsx';
import { SetupScan } from './setup-scan.tsx';
import { StepFrame } from './step-frame.tsx';
import { useEnableMfaMutation, useGenerateSecretMutation, useVerifySetupMutation } from './mfa.api.ts';

interface SetupVerifiedProps {
  isBusy: boolean;
  onBack: () => void;
  onEnable: () => void;
}

function SetupVerified({ isBusy, onBack, onEnable }: SetupVerifiedProps) {
  return (
    <StepFrame
      title={mfaWords.verifiedTitle}
      text={mfaWords.verifiedLead}
      actions={
        <>
          <Button variant="secondary" className="max-sm:w-full" onClick={onBack}>
            {uiWords.back}
          </Button>
          <Button className="max-sm:w-full" busy={isBusy} busyLabel={mfaWords.turningOn} onClick={onEnable}>
            {mfaWords.turnOn}
          </Button>
        </>
      }
    >
      <Callout tone="success" title={mfaWords.codeVerified}>
        <p>{mfaWords.codeVerifiedText}</p>
      </Callout>
    </StepFrame>
  );
}

type SetupStep = 1 | 2 | 3 | 4;

/** All four steps stay visible; on phones only the current one has its name. */
function SetupSteps({ current }: { current: SetupStep }) {
  return (
    <ol aria-label={mfaWords.stepsLabel} className="flex border-b border-line md:grid md:grid-cols-4">
      {mfaWords.steps.map((label, index) => {
        const step = index + 1;
        const isCurrent = step === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={classes(
              'relative flex items-center gap-3 px-3 py-4 text-sm font-medium md:px-4.5',
              isCurrent
                ? 'flex-1 font-semibold text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-emerald'
                : 'text-ink-soft',
            )}
          >
            <span
              className={classes(
                'grid size-7 flex-none place-items-center rounded-full border-[1.5px] text-chip font-semibold',
                isCurrent && 'border-emerald bg-emerald-tint text-emerald',
                step < current && 'border-emerald bg-emerald text-on-emerald',
                step > current && 'border-edge',
              )}
            >
              {step < current ? <Icon path={pageIcons.check} size={16} label={mfaWords.stepDone(step)} /> : step}
            </span>
            <span className={isCurrent ? undefined : 'max-md:sr-only'}>{label}</span>
          </li>
        );
      })}
    </ol>
  );
}

interface SetupWizardProps {
  email: string;
  onClose: () => void;
}

export function SetupWizard({ email, onClose }: SetupWizardProps) {
  const { setup, setSetup, start, verify, enable, isStarting, isEnabling } = useSetup();
  return (
    <section aria-label={mfaWords.setupLabel} className="overflow-hidden rounded-card border border-line bg-surface">
      <SetupSteps current={setup.step} />
      {setup.step === 1 && <SetupIntro isBusy={isStarting} onCancel={onClose} onStart={() => void start()} />}
      {setup.step === 2 && (
        <SetupScan
          secret={setup.secret}
          email={email}
          onBack={() => setSetup({ step: 1 })}
          onVerify={(code) => verify(setup.secret, code)}
        />
      )}
      {setup.step === 3 && (
        <SetupVerified
          isBusy={isEnabling}
          onBack={() => setSetup({ step: 2, secret: setup.secret })}
          onEnable={() => void enable(setup.secret, setup.code)}
        />
      )}
      {setup.step === 4 && (
        <SaveCodes
          codes={setup.codes}
          email={email}
          text={mfaWords.firstCodesLead}
          note={
            <>
              <Icon path={pageIcons.shield} size={18} />
              {mfaWords.isOn}
            </>
          }
          finishLabel={mfaWords.completeSetup}
          onFinish={onClose}
        />
      )}
    </section>
  );
}

interface SetupIntroProps {
  isBusy: boolean;
  onCancel: () => void;
  onStart: () => void;
}

const points = [
  { id: 'app', icon: pageIcons.smartphone, ...mfaWords.introPoints.app },
  { id: 'recovery-codes', icon: pageIcons.key, ...mfaWords.introPoints.recoveryCodes },
  { id: 'sign-in', icon: pageIcons.shield, ...mfaWords.introPoints.signIn },
] as const;

function SetupIntro({ isBusy, onCancel, onStart }: SetupIntroProps) {
  return (
    <StepFrame
      title={mfaWords.protectTitle}
      text={mfaWords.introLead}
      actions={
        <>
          <Button variant="secondary" className="max-sm:w-full" onClick={onCancel}>
            {uiWords.cancel}
          </Button>
          <Button className="max-sm:w-full" busy={isBusy} busyLabel={mfaWords.preparing} onClick={onStart}>
            {mfaWords.getStarted}
          </Button>
        </>
      }
    >
      <ul className="grid gap-5">
        {points.map(({ id, icon, title, text }) => (
          <li key={id} className="flex gap-4">
            <span className="grid size-10 flex-none place-items-center rounded-full bg-emerald-tint text-emerald">
              <Icon path={icon} />
            </span>
            <div>
              <p className="text-note font-semibold">{title}</p>
              <p className="text-note text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}

type Setup =
  | { step: 1 }
  | { step: 2; secret: MfaSecret }
  | { step: 3; secret: MfaSecret; code: string }
  | { step: 4; codes: string[] };

/** State of the wizard's four steps. Two-factor is turned on only after a code was verified. */
function useSetup() {
  const [setup, setSetup] = useState<Setup>({ step: 1 });
  const [generateSecret, generating] = useGenerateSecretMutation();
  const [verifySetup] = useVerifySetupMutation();
  const [enableMfa, enabling] = useEnableMfaMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  /** A set-up that has expired starts again. */
  function fail(failure: unknown, fallback: string): string {
    const { code, message } = toSpecificError(failure, fallback);
    showToast({ variant: 'error', message });
    if (code === 'MFA_NOT_STARTED') setSetup({ step: 1 });
    return message;
  }

  async function start() {
    try {
      setSetup({ step: 2, secret: await stepUp(() => generateSecret().unwrap()) });
    } catch (failure) {
      fail(failure, mfaWords.secretFailed);
    }
  }

  async function verify(secret: MfaSecret, code: string): Promise<string | undefined> {
    try {
      if (await stepUp(() => verifySetup(code).unwrap())) {
        setSetup({ step: 3, secret, code });
        return undefined;
      }
      showToast({ variant: 'error', message: mfaWords.codeWrong });
      return mfaWords.codeWrong;
    } catch (failure) {
      return fail(failure, mfaWords.setupFailed);
    }
  }

  async function enable(secret: MfaSecret, code: string) {
    try {
      setSetup({ step: 4, codes: await stepUp(() => enableMfa(code).unwrap()) });
      showToast({ variant: 'success', message: mfaWords.enabled });
    } catch (failure) {
      fail(failure, mfaWords.enableFailed);
      if (toApiError(failure).code?.startsWith('CODE_')) setSetup({ step: 2, secret });
    }
  }

  return { setup, setSetup, start, verify, enable, isStarting: generating.isLoading, isEnabling: enabling.isLoading };
}
