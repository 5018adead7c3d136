import { useRef, useState, useEffect } from 'react';
import { useNavigate } from 'react-router';
import * as emailVerificationWords from '@diyar/words/email-verification.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { RESEND_WAIT_SECONDS } from '@diyar/domain/limits.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { removePendingEmail, readTab, writeTab } from '#web/lib/browser-storage.ts';
import { paths } from '#web/lib/paths.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useVerifyEmailMutation, useResendVerificationMutation } from './auth.api.ts';

export function ResendButton({ email }: { email: string | undefined }) {
  const { secondsLeft, isSending, resend } = useResend(email);
  return (
    <Button variant="quiet" size="sm" busy={isSending} disabled={secondsLeft > 0} onClick={() => void resend()}>
      <span className="tabular-nums">
        {secondsLeft > 0 ? emailVerificationWords.resendIn(secondsLeft) : emailVerificationWords.resend}
      </span>
    </Button>
  );
}

interface EmailVerification {
  isVerifying: boolean;
  /** Opens the login when it succeeds. Answers why the server refused the token; nothing when no answer came. */
  verify: (token: string) => Promise<{ refusal?: string }>;
}

function useEmailVerification(email: string | undefined): EmailVerification {
  const [verifyEmail, { isLoading }] = useVerifyEmailMutation();
  const navigate = useNavigate();
  const { showToast } = useToast();

  function showFailure(message: string) {
    showToast({ variant: 'error', title: emailVerificationWords.failedTitle, message });
  }

  return {
    isVerifying: isLoading,
    async verify(token) {
      try {
        const { success, message } = await verifyEmail({ token }).unwrap();
        if (!success) {
          const refusal = message || emailVerificationWords.refused;
          showFailure(refusal);
          return { refusal };
        }
        removePendingEmail();
        showToast({ variant: 'success', message: message || emailVerificationWords.verified });
        void navigate(paths.login, { replace: true, state: { email } });
        return {};
      } catch (failure) {
        const { status, message } = toApiError(failure, emailVerificationWords.failed);
        const refusal = status === 404 ? emailVerificationWords.notFound : message;
        showFailure(refusal);
        return typeof status === 'number' ? { refusal } : {};
      }
    },
  };
}

/** The token itself, also from a pasted link. */
function readVerificationToken(text: string): string {
  const [, query = ''] = /[?&](token=.+)/.exec(text) ?? [];
  return (new URLSearchParams(query).get('token') ?? text).trim();
}

interface VerifyEmailFormProps {
  email: string | undefined;
  /** From the link in the email: submitted as soon as the page opens. */
  linkToken: string;
}

export function VerifyEmailForm({ email, linkToken }: VerifyEmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState(linkToken);
  const [problem, setProblem] = useState<string>();
  const { verify, isVerifying } = useEmailVerification(email);
  const { showToast } = useToast();

  async function submit() {
    const given = readVerificationToken(token);
    if (given === '') {
      showToast({ variant: 'error', message: emailVerificationWords.tokenMissing });
      askAgain(emailVerificationWords.tokenMissing);
      return;
    }
    const { refusal } = await verify(given);
    if (refusal === undefined) return;
    setToken('');
    askAgain(refusal);
  }

  function askAgain(why: string) {
    setProblem(why);
    field.current?.focus();
  }

  useOnOpen(() => {
    if (linkToken !== '') void submit();
  });

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        ref={field}
        label={emailVerificationWords.linkLabel}
        name="token"
        help={emailVerificationWords.linkHelp}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={token}
        error={problem}
        onChange={(event) => {
          setToken(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="lg" block busy={isVerifying} busyLabel={uiWords.verifying}>
        {emailVerificationWords.verify}
      </Button>
    </form>
  );
}

const SECOND_MS = 1000;

/** Seconds until the next email can be sent, also after a reload. A clock that was set back does not make it longer. */
function countSeconds(): number {
  const left = Math.ceil((Number(readTab('resendWait')) - Date.now()) / SECOND_MS);
  return left > RESEND_WAIT_SECONDS ? 0 : Math.max(0, left);
}

interface Resend {
  secondsLeft: number;
  isSending: boolean;
  resend: () => Promise<void>;
}

function useResend(email: string | undefined): Resend {
  const [secondsLeft, setSecondsLeft] = useState(countSeconds);
  const [resendVerification, { isLoading }] = useResendVerificationMutation();
  const { showToast } = useToast();
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setSecondsLeft(countSeconds()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    secondsLeft,
    isSending: isLoading,
    async resend() {
      if (email === undefined) {
        showToast({ variant: 'error', message: emailVerificationWords.emailMissing });
        return;
      }
      try {
        const { message } = await resendVerification({ email }).unwrap();
        writeTab('resendWait', String(Date.now() + RESEND_WAIT_SECONDS * SECOND_MS));
        setSecondsLeft(RESEND_WAIT_SECONDS);
        showToast({ variant: 'success', message: message || emailVerificationWords.resent });
      } catch (failure) {
        const { message } = toApiError(failure, emailVerificationWords.resendFailed);
        showToast({ variant: 'error', message });
      }
    },
  };
}
