import { useId } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';

interface SelectPillProps {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** `bare` has no frame, for a line of text. */
  look?: 'framed' | 'bare';
  isChosen?: boolean;
  /** Least width, a little more than its words need: a font that comes late then moves none of its neighbours. */
  width: string;
}

/** A filter in one line: its name, then the choice. The browser's own list opens over all of it. */
export function SelectPill({
  label,
  name,
  value,
  options,
  onChange,
  look = 'framed',
  isChosen = false,
  width,
}: SelectPillProps) {
  const id = useId();
  return (
    <div
      className={classes(
        width,
        'relative inline-flex flex-none items-center gap-1.5 rounded-control text-note transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        look === 'framed' ? 'h-12 justify-between border ps-4 pe-3' : 'h-11 justify-end ps-2 hover:text-emerald',
        look === 'framed' &&
          (isChosen
            ? 'border-emerald bg-emerald-tint text-emerald hover:border-emerald-hover'
            : 'border-edge bg-surface hover:border-ink hover:bg-well'),
      )}
    >
      <label
        htmlFor={id}
        className={classes(
          'pointer-events-none',
          !isChosen && 'text-ink-soft',
          // The narrowest phones have room for the choice alone.
          look === 'bare' && 'max-[22rem]:sr-only',
        )}
      >
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 appearance-none opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span aria-hidden="true" className="pointer-events-none font-semibold whitespace-nowrap">
        {options.find((option) => option.value === value)?.label}
      </span>
      <Icon path={icons.chevronDown} size={16} className="pointer-events-none" />
    </div>
  );
}
