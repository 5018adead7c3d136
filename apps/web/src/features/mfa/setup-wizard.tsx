import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { SaveCodes } from './save-codes.tsx';
import { SetupIntro } from './setup-intro.tsx';
import { SetupScan } from './setup-scan.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { SetupVerified } from './setup-verified.tsx';
import { useSetup } from './use-setup.ts';

interface SetupWizardProps {
  email: string;
  onClose: () => void;
}

export function SetupWizard({ email, onClose }: SetupWizardProps) {
  const { setup, setSetup, start, verify, enable, isStarting, isEnabling } = useSetup();
  return (
    <section aria-label="Two-factor set-up" className="overflow-hidden rounded-card border border-line bg-surface">
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
          text="If you lose your phone, one of these lets you in. Each works once. They are shown only now."
          note={
            <>
              <Icon path={pageIcons.shield} size={18} />
              Two-factor is on
            </>
          }
          finishLabel="Complete setup"
          onFinish={onClose}
        />
      )}
    </section>
  );
}
