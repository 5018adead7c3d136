import { useEffect, useState } from 'react';
import * as errorWords from '@diyar/words/errors.ts';
import * as googleWords from '@diyar/words/google.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { goToGoogle, makeGoogleState } from '#web/lib/google-state.ts';
import { Button } from '#web/ui/button.tsx';
import { type ToastInput, useToast } from '#web/ui/toast.tsx';
import { useStartGoogleMutation } from './google.api.ts';

/** The specified sentence as the title of a known reason, or alone. */
export function toGoogleToast(reason: string): ToastInput {
  const isKnown = reason !== googleWords.failed;
  return { variant: 'error', message: reason, ...(isKnown && { title: googleWords.failed }) };
}

export function findReason(failure: unknown): string {
  const { code, message } = toApiError(failure, googleWords.failed);
  return code === 'GOOGLE_AWAY' ? errorWords.GOOGLE_AWAY : message;
}

/** Google's logo in its own colours, as its branding rules require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" className="size-4.5" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.6 9.2c0-.6-.05-1.2-.16-1.7H9v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.5z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2c-.8.5-1.8.9-3.1.9-2.3 0-4.3-1.6-5-3.7H1v2.3A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z" />
      <path fill="#EA4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3c.7-2.1 2.7-3.7 5-3.7z" />
    </svg>
  );
}

export function GoogleButton() {
  const [isLeaving, setIsLeaving] = useState(false);
  const [startGoogle] = useStartGoogleMutation();
  const { showToast } = useToast();

  // Back/forward cache: the browser may restore this page from before it left for Google, with the button still busy.
  useEffect(() => {
    const stay = () => setIsLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  async function leave() {
    setIsLeaving(true);
    try {
      goToGoogle(await startGoogle({ state: makeGoogleState() }).unwrap());
    } catch (failure) {
      setIsLeaving(false);
      showToast({ variant: 'error', message: findReason(failure) });
    }
  }

  return (
    <Button variant="secondary" block busy={isLeaving} busyLabel={googleWords.opening} onClick={() => void leave()}>
      <GoogleMark />
      {googleWords.continueWith}
    </Button>
  );
}
