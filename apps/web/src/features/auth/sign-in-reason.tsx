import { useSyncExternalStore } from 'react';
import * as authWords from '@diyar/words/auth.ts';
import { readSignInReason } from '#web/lib/wish.ts';
import { Callout } from '#web/ui/callout.tsx';

function subscribeToNothing(): () => void {
  return () => {};
}

/** Says why the visitor is here, when a page asked them to sign in. */
export function SignInReason({ way }: { way: 'login' | 'register' }) {
  const reason = useSyncExternalStore(subscribeToNothing, readSignInReason, () => undefined);
  if (reason === undefined) return null;
  return (
    <div className="mb-6">
      <Callout tone="info">{authWords.signInReasons[way][reason]}</Callout>
    </div>
  );
}
