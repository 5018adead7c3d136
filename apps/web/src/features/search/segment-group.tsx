import { useId } from 'react';
import { classes } from '#web/ui/classes.ts';
import { FacetCount } from './facet-count.tsx';

interface SegmentGroupProps {
  label: string;
  name: string;
  /** `count`: how many homes the choice would leave. */
  options: readonly { value: string; label: string; count?: string | undefined }[];
  value: string;
  onChange: (value: string) => void;
  className: string;
}

/** One of a few, each with what it would find. The browser's own radios: arrow keys move the choice. */
export function SegmentGroup({ label, name, options, value, onChange, className }: SegmentGroupProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2.5 text-note font-semibold">{label}</legend>
      <div className={classes('grid gap-1.5', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className={classes(
              'group grid min-h-11.5 cursor-pointer place-content-center rounded-control border px-1 text-center text-note font-semibold transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              option.value === value
                ? 'border-emerald bg-emerald text-on-emerald'
                : 'border-edge bg-surface hover:border-ink hover:bg-well',
            )}
          >
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
            <FacetCount
              count={option.count}
              className={classes('font-normal', option.value === value ? 'text-on-emerald' : 'text-ink-faint')}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
