import * as mfaWords from '@diyar/words/mfa.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { SaveCodes } from './save-codes.tsx';
import { SetupIntro } from './setup-intro.tsx';
import { SetupScan } from './setup-scan.tsx';
import { StepFrame } from './step-frame.tsx';
import { useSetup } from './use-setup.ts';

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
