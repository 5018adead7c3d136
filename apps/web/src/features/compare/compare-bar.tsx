import * as compareWords from '@diyar/words/compare.ts';
import { formatNumber } from '@diyar/words/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useSignInFirst } from '#web/lib/redirect.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { setCompared, useCompared, writeIds } from './compared.ts';

const ENOUGH = 2;

/** Floats over the list once there is something to compare; where the button for the map floats too, at its side. */
export function CompareBar() {
  const ids = useCompared();
  const signInFirst = useSignInFirst();
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,0px)+1.25rem)] z-20 grid lg:bottom-6 max-lg:justify-items-start lg:justify-items-center"
    >
      {ids.length >= ENOUGH && (
        <div className="pointer-events-auto flex animate-rise-in items-center rounded-full border border-deep-line bg-deep text-deep-ink shadow-float">
          <Link
            to={`${paths.compare}?ids=${writeIds(ids)}`}
            onFollow={signInFirst}
            className="inline-flex h-12 items-center gap-2.5 rounded-s-full ps-4 pe-3 font-semibold sm:ps-6 sm:pe-4 outline-deep-brass hover:bg-deep-raised"
          >
            <Icon path={pageIcons.compare} />
            <span aria-hidden="true" className="sm:hidden">
              {formatNumber(ids.length)}
            </span>
            <span className="max-sm:sr-only">{compareWords.compareCount(ids.length)}</span>
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
