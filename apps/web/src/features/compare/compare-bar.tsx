import * as compareWords from '@diyar/words/compare.ts';
import { paths } from '#web/lib/paths.ts';
import { useSignInFirst } from '#web/lib/redirect.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { setCompared, useCompared, writeIds } from './compared.ts';

const ENOUGH = 2;

/** Floats over the list once there is something to compare; on phones above the button for the map. */
export function CompareBar() {
  const ids = useCompared();
  const signInFirst = useSignInFirst();
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,0px)+5rem)] z-20 grid justify-items-center lg:bottom-6"
    >
      {ids.length >= ENOUGH && (
        <div className="pointer-events-auto flex animate-rise-in items-center rounded-full border border-deep-line bg-deep text-deep-ink shadow-float">
          <Link
            to={`${paths.compare}?ids=${writeIds(ids)}`}
            onFollow={signInFirst}
            className="inline-flex h-12 items-center gap-2.5 rounded-s-full ps-6 pe-4 font-semibold outline-deep-brass hover:bg-deep-raised"
          >
            <Icon path={pageIcons.compare} />
            {compareWords.compareCount(ids.length)}
          </Link>
          <button
            type="button"
            aria-label={compareWords.clear}
            onClick={() => setCompared([])}
            className="grid size-12 place-items-center rounded-e-full border-s border-deep-line pe-1 text-deep-soft outline-deep-brass hover:bg-deep-raised hover:text-deep-ink"
          >
            <Icon path={icons.close} />
          </button>
        </div>
      )}
    </div>
  );
}
