import * as searchWords from '@diyar/words/search.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

/** Floats over the list where there is no room for the map next to it. */
export function MapPill({ onClick }: { onClick: () => void }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1.25rem)] z-20 grid justify-items-center lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onClick}
        className="pointer-events-auto inline-flex h-12 items-center gap-2.5 rounded-full border border-deep-line bg-deep px-6 font-semibold text-deep-ink shadow-float transition-colors outline-deep-brass hover:bg-deep-raised"
      >
        <Icon path={pageIcons.map} />
        {searchWords.showMap}
      </button>
    </div>
  );
}
