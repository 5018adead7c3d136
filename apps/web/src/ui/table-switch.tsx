import * as uiWords from '@diyar/words/ui.ts';
import { Icon } from './icon.tsx';
import * as pageIcons from './page-icons.ts';

interface TableSwitchProps {
  /** Id of the element that shows the chart or the table. */
  controls: string;
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

/** Shows a chart as a table, for readers who need its figures. */
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
      {isTable ? uiWords.showChart : uiWords.showTable}
    </button>
  );
}
