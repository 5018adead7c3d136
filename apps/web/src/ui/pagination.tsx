import * as uiWords from '@diyar/words/ui.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import * as icons from './icons.ts';
import type { IconPath } from './icons.ts';
import { Link } from './link.tsx';

interface PaginationStepProps {
  /** Absent on the first or last page: the arrow is shown faint. */
  to: string | undefined;
  label: string;
  icon: IconPath;
}

function PaginationStep({ to, label, icon }: PaginationStepProps) {
  if (to === undefined) {
    return (
      <span aria-hidden="true" className="inline-grid size-11 place-items-center text-ink-faint">
        <Icon path={icon} />
      </span>
    );
  }
  return (
    <Link
      to={to}
      aria-label={label}
      className="inline-grid size-11 place-items-center rounded-control text-ink transition-colors hover:bg-well"
    >
      <Icon path={icon} />
    </Link>
  );
}

interface PaginationProps {
  page: number;
  pageCount: number;
  /** Address of page n; pages have addresses, so that they can be shared and gone back to. */
  toHref: (page: number) => string;
  label?: string;
}

type Slot = number | 'gap-before' | 'gap-after';

/** First, last, the current page and its neighbours. A gap of one page is that page. */
function listSlots(page: number, pageCount: number): Slot[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount);
  const pages = [...new Set(near)].toSorted((a, b) => a - b);
  return pages.flatMap((each, index): Slot[] => {
    const skipped = each - (pages[index - 1] ?? each - 1) - 1;
    if (skipped === 0) return [each];
    if (skipped === 1) return [each - 1, each];
    return [each <= page ? 'gap-before' : 'gap-after', each];
  });
}

const box = 'inline-grid h-11 min-w-11 place-items-center rounded-control px-2 text-note font-medium tabular-nums';

export function Pagination({ page, pageCount, toHref, label = uiWords.pages }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      <PaginationStep
        to={page > 1 ? toHref(page - 1) : undefined}
        label={uiWords.previousPage}
        icon={icons.chevronStart}
      />
      <ul className="flex items-center gap-1">
        {listSlots(page, pageCount).map((slot) =>
          typeof slot === 'string' ? (
            <li key={slot} className={classes(box, 'text-ink-faint')} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={slot}>
              <Link
                to={toHref(slot)}
                aria-label={uiWords.pageNumber(slot)}
                aria-current={slot === page ? 'page' : undefined}
                className={classes(
                  box,
                  'border transition-colors',
                  slot === page
                    ? 'border-emerald bg-emerald-tint font-semibold text-emerald'
                    : 'border-transparent text-ink hover:bg-well',
                )}
              >
                {slot}
              </Link>
            </li>
          ),
        )}
      </ul>
      <PaginationStep
        to={page < pageCount ? toHref(page + 1) : undefined}
        label={uiWords.nextPage}
        icon={icons.chevronEnd}
      />
    </nav>
  );
}
