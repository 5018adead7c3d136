import { useEffect, useState } from 'react';
import { RESEND_WAIT_SECONDS } from '@diyar/domain/limits.ts';
import * as emailVerificationWords from '@diyar/words/email-verification.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { readTab, writeTab } from '#web/lib/browser-storage.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useResendVerificationMutation } from './auth.api.ts';

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

export function useResend(email: string | undefined): Resend {
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
