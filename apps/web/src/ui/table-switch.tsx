import { Icon } from './icon.tsx';
import * as pageIcons from './page-icons.ts';

interface TableSwitchProps {
  /** The id of what is shown as one or the other. */
  controls: string;
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

/** Whoever cannot make use of a drawing reads its figures. */
export function TableSwitch({ controls, isTable, onChange }: TableSwitchProps) {
  return (
    <button
      type="button"
      aria-controls={controls}
      aria-expanded={isTable}
      onClick={() => onChange(!isTable)}
      className="link inline-flex min-h-11 items-center gap-1.5 no-underline hover:underline"
    >
      <Icon path={pageIcons.table} size={18} />
      {isTable ? 'Show as a drawing' : 'Show as a table'}
    </button>
  );
}
