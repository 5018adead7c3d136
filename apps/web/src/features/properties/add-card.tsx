import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

/** The place of the next home. */
export function AddCard() {
  return (
    <Link
      to={paths.addProperty}
      className="khatam group flex h-full min-h-56 flex-col items-center justify-center overflow-hidden rounded-card border border-dashed border-edge px-6 py-8 text-center transition-colors [--khatam-mask:none] hover:border-emerald"
    >
      <span className="grid size-14 place-items-center rounded-full bg-emerald-tint text-emerald transition-colors group-hover:bg-emerald group-hover:text-on-emerald">
        <Icon path={pageIcons.plus} />
      </span>
      <span className="mt-4 font-semibold">Add a property</span>
      <span className="mt-1 max-w-60 text-sm text-ink-soft">
        To rent, to sell, or open to investors. You can change everything later.
      </span>
    </Link>
  );
}
