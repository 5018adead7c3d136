import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { readWishText } from '#web/lib/browser-storage.ts';
import { selectSession } from '#web/lib/session.ts';
import { latePart, lazyAddition } from '#web/ui/late-part.tsx';

const granting = latePart(async () => (await import('./wish-granting.tsx')).WishGranting);
const WishGranting = lazyAddition(granting);

/** Does what a visitor wanted once they have signed in, on whatever page that is. Few have a wish, so its code comes late. */
export function WishKeeper() {
  const { isAuthenticated, mfaRequired } = useSelector(selectSession);
  if (!isAuthenticated || mfaRequired || readWishText() === null) return null;
  return (
    <Suspense>
      <WishGranting />
    </Suspense>
  );
}
