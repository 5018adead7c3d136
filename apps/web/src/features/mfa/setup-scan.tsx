import { type FormEvent, useRef, useState } from 'react';
import * as mfaWords from '@diyar/words/mfa.ts';
import type { MfaSecret } from '@diyar/domain/mfa.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { isWholeCode } from './code.ts';
import { StepFrame } from './step-frame.tsx';

interface SecretKeyProps {
  secret: string;
  email: string;
}

/** For whoever cannot scan: in groups of four, so that one does not lose the place. */
function SecretKey({ secret, email }: SecretKeyProps) {
  const { showToast } = useToast();
  const groups = secret.match(/.{1,4}/g) ?? [];

  async function copy() {
    const isCopied = await copyText(secret);
    showToast(
      isCopied
        ? { variant: 'success', message: mfaWords.secretCopied }
        : { variant: 'error', message: mfaWords.notCopied },
    );
  }

  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">Or type this key</p>
      <div className="flex items-center justify-between gap-3 rounded-control bg-well py-2.5 ps-4 pe-2.5">
        <code className="flex flex-wrap gap-x-[1ch] font-mono text-base leading-relaxed tracking-[.02em]">
          {groups.map((group, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- the groups of one key never move
            <span key={position}>{group}</span>
          ))}
        </code>
        <Button variant="secondary" size="sm" aria-label="Copy the key" onClick={() => void copy()}>
          <Icon path={pageIcons.copy} size={18} />
          Copy
        </Button>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">Account: {email}, time-based</p>
    </div>
  );
}

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
      showToast({ variant: 'error', title: mfaWords.invalidCodeTitle, message: mfaWords.invalidCode });
      refuse(mfaWords.invalidCode);
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
