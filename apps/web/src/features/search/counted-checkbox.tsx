import { Checkbox } from '#web/ui/checkbox.tsx';
import { FacetCount } from './facet-count.tsx';

interface CountedCheckboxProps {
  name: string;
  value: string;
  label: string;
  count: string | undefined;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A choice among several, with how many homes it would leave. */
export function CountedCheckbox({ name, value, label, count, checked, onChange }: CountedCheckboxProps) {
  return (
    <Checkbox
      name={name}
      value={value}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          {label}
          <FacetCount count={count} className="ms-1.5 text-ink-faint" />
        </>
      }
    />
  );
}
