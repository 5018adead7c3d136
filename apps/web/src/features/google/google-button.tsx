import { useEffect, useState } from 'react';
import { goToGoogle, makeGoogleState } from '#web/lib/google-state.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { findReason } from './google-failure.ts';
import { GoogleMark } from './google-mark.tsx';
import { useStartGoogleMutation } from './google.api.ts';

export function GoogleButton() {
  const [isLeaving, setIsLeaving] = useState(false);
  const [startGoogle] = useStartGoogleMutation();
  const { showToast } = useToast();

  // The browser may bring this very page back from Google, still leaving.
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
    <Button variant="secondary" block busy={isLeaving} busyLabel="Opening Google…" onClick={() => void leave()}>
      <GoogleMark />
      Continue with Google
    </Button>
  );
}
