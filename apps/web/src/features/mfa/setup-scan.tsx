import { type FormEvent, useRef, useState } from 'react';
import * as mfaWords from '@diyar/words/mfa.ts';
import type { MfaSecret } from '@diyar/domain/mfa.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { StepFrame } from './step-frame.tsx';

interface SecretKeyProps {
  secret: string;
  email: string;
}

/** The secret for typing, in groups of four characters that are easy to follow. */
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
      <p className="text-sm font-semibold">{mfaWords.secretTitle}</p>
      <div className="flex items-center justify-between gap-3 rounded-control bg-well py-2.5 ps-4 pe-2.5">
        <code className="flex flex-wrap gap-x-[1ch] font-mono text-base leading-relaxed tracking-[.02em]">
          {groups.map((group, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- the groups of one key never move
            <span key={position}>{group}</span>
          ))}
        </code>
        <Button variant="secondary" size="sm" aria-label={mfaWords.copySecret} onClick={() => void copy()}>
          <Icon path={pageIcons.copy} size={18} />
          {uiWords.copy}
        </Button>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">{mfaWords.secretNote(email)}</p>
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
    <form noValidate aria-label={mfaWords.scanLabel} onSubmit={(event) => void submit(event)}>
      <StepFrame
        title={mfaWords.scanTitle}
        text={mfaWords.scanLead}
        actions={
          <>
            <Button variant="secondary" className="max-sm:w-full" onClick={onBack}>
              {uiWords.back}
            </Button>
            <Button type="submit" className="max-sm:w-full sm:min-w-37" busy={isBusy} busyLabel={uiWords.checking}>
              {mfaWords.verifyCode}
            </Button>
          </>
        }
      >
        <div className="grid gap-x-9 gap-y-6 md:grid-cols-[14.5rem_minmax(0,1fr)]">
          <div className="max-md:justify-self-center">
            <QrCode text={secret.otpauth_url} label={mfaWords.qrCodeLabel} />
          </div>
          <div className="grid content-start gap-6">
            <SecretKey secret={secret.secret} email={email} />
            <CodeField
              ref={field}
              label={mfaWords.codeLabel}
              name="token"
              value={code}
              onChange={(value) => {
                setCode(value);
                setProblem(undefined);
              }}
              help={mfaWords.scanCodeHelp}
              error={problem}
            />
          </div>
        </div>
      </StepFrame>
    </form>
  );
}
