import { Icon } from './icon.tsx';
import type { IconPath } from './icons.ts';
import { Link } from './link.tsx';

interface PaginationStepProps {
  /** Absent at the first or last page: the arrow stays in its place, faint. */
  to: string | undefined;
  label: string;
  icon: IconPath;
}

export function PaginationStep({ to, label, icon }: PaginationStepProps) {
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
