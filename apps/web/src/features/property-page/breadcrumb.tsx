import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { toTrail } from './location.ts';
import { Link } from '#web/ui/link.tsx';

export function Breadcrumb({ location }: { location: string }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 text-sm">
      <ol className="flex items-center gap-2 text-ink-soft">
        <li>
          <Link
            to={paths.properties}
            className="inline-flex min-h-11 items-center rounded-[2px] hover:text-ink hover:underline"
          >
            Properties
          </Link>
        </li>
        {toTrail(location).map((place) => (
          <li key={place} className="flex min-w-0 items-center gap-2 last:text-ink">
            <Icon path={icons.chevronEnd} size={16} className="text-ink-faint" />
            <span className="truncate">{place}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
