import { useSyncExternalStore } from 'react';
import * as authWords from '@diyar/words/auth.ts';
import { peekRedirect } from '#web/lib/browser-storage.ts';
import { paths } from '#web/lib/paths.ts';
import { readWish, type Wish } from '#web/lib/wish.ts';
import { Callout } from '#web/ui/callout.tsx';

function subscribeToNothing(): () => void {
  return () => {};
}

type Reason = Wish['kind'] | 'open' | 'compare' | 'message';

/** Why the visitor is asked to sign in; undefined when they came by themselves. */
export function readSignInReason(): Reason | undefined {
  const path = peekRedirect();
  if (path === null) return undefined;
  const wish = readWish();
  if (wish !== undefined) return wish.kind;
  if (path.startsWith(paths.compare)) return 'compare';
  if (path.startsWith(paths.askOwner(''))) return 'message';
  return path.startsWith(paths.property('')) ? 'open' : undefined;
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
