import * as siteWords from '@diyar/words/site.ts';
import { Icon } from './icon.tsx';
import * as icons from './icons.ts';
import { Link } from './link.tsx';

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

/** The pages above this one, each a link. */
export function Breadcrumb({ crumbs, className = '' }: { crumbs: Crumb[]; className?: string }) {
  return (
    <nav aria-label={siteWords.breadcrumb} className={`min-w-0 text-sm ${className}`}>
      <ol className="flex min-w-0 items-center gap-2 text-ink-soft">
        {crumbs.map(({ label, to }, index) => (
          <li key={to ?? label} className="flex min-w-0 items-center gap-2">
            {index > 0 && <Icon path={icons.chevronEnd} size={16} className="flex-none text-ink-faint" />}
            {to === undefined ? (
              <span aria-current="page" className="truncate font-semibold text-ink">
                {label}
              </span>
            ) : (
              <Link to={to} className="min-h-11 truncate rounded-[2px] leading-11 hover:text-ink hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
