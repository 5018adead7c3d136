import { type FormEvent, useRef, useState } from 'react';
import type { MfaSecret } from '@diyar/domain/mfa.ts';
import * as messages from '@diyar/domain/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { isWholeCode } from './code.ts';

import { SecretKey } from './secret-key.tsx';
import { StepFrame } from './step-frame.tsx';

interface SetupScanProps {
  secret: MfaSecret;
  email: string;
  onBack: () => void;
  /** What is wrong with the code, if anything is. */
  onVerify: (code: string) => Promise<string | undefined>;
}

export function SetupScan({ secret, email, onBack, onVerify }: SetupScanProps) {
  const { showToast } = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  function refuse(message: string) {
    setProblem(message);
    field.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!isWholeCode(code)) {
      showToast({ variant: 'error', title: messages.mfa.invalidCodeTitle, message: messages.mfa.invalidCode });
      refuse(messages.mfa.invalidCode);
      return;
    }
    setIsBusy(true);
    const found = await onVerify(code);
    setIsBusy(false);
    if (found !== undefined) {
      setCode('');
      refuse(found);
    }
  }

  return (
    <form noValidate aria-label="Scan and confirm" onSubmit={(event) => void submit(event)}>
      <StepFrame
        title="Scan the code, then type the six digits"
        text="Use any authenticator app. It will show a new code for Diyar every 30 seconds."
        actions={
          <>
            <Button variant="secondary" className="max-sm:w-full" onClick={onBack}>
              Back
            </Button>
            <Button type="submit" className="max-sm:w-full sm:min-w-37" busy={isBusy} busyLabel="Checking…">
              Verify code
            </Button>
          </>
        }
      >
        <div className="grid gap-x-9 gap-y-6 md:grid-cols-[14.5rem_minmax(0,1fr)]">
          <div className="max-md:justify-self-center">
            <QrCode text={secret.otpauth_url} label="QR code for your authenticator app" />
          </div>
          <div className="grid content-start gap-6">
            <SecretKey secret={secret.secret} email={email} />
            <CodeField
              ref={field}
              label="6-digit code"
              name="token"
              value={code}
              onChange={(value) => {
                setCode(value);
                setProblem(undefined);
              }}
              help="Pasting works. The code is checked when you press Verify code."
              error={problem}
            />
          </div>
        </div>
      </StepFrame>
    </form>
  );
}
