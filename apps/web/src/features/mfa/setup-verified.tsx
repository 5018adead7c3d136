import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { StepFrame } from './step-frame.tsx';

interface SetupVerifiedProps {
  isBusy: boolean;
  onBack: () => void;
  onEnable: () => void;
}

export function SetupVerified({ isBusy, onBack, onEnable }: SetupVerifiedProps) {
  return (
    <StepFrame
      title="Your app is ready"
      text="The code was right, so your phone and Diyar agree. One press turns two-factor on."
      actions={
        <>
          <Button variant="secondary" className="max-sm:w-full" onClick={onBack}>
            Back
          </Button>
          <Button className="max-sm:w-full" busy={isBusy} busyLabel="Turning on…" onClick={onEnable}>
            Turn on two-factor
          </Button>
        </>
      }
    >
      <Callout tone="success" title="Code verified">
        <p>From then on signing in asks for a code, and your other devices are signed out. This one stays.</p>
      </Callout>
    </StepFrame>
  );
}
