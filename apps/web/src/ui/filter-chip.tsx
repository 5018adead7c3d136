import * as uiWords from '@diyar/words/ui.ts';
import { Icon } from './icon.tsx';
import * as icons from './icons.ts';

interface FilterChipProps {
  label: string;
  onRemove: () => void;
}

/** An active filter; a click removes it. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-label={uiWords.removeFilter(label)}
      onClick={onRemove}
      className="relative inline-flex h-9 items-center gap-1.5 rounded-full bg-emerald-tint ps-3.5 pe-2.5 text-sm font-semibold whitespace-nowrap text-emerald transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-emerald hover:text-on-emerald"
    >
      {label}
      <Icon path={icons.close} size={16} />
    </button>
  );
}
