import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';

interface SavedCheckboxProps {
  isSaved: boolean;
  onChange: (isSaved: boolean) => void;
}

export function SavedCheckbox({ isSaved, onChange }: SavedCheckboxProps) {
  return (
    <Checkbox
      name="saved"
      checked={isSaved}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={<span className="font-semibold">I have saved my recovery codes</span>}
      help="Without them and without your phone, nobody can open the account for you."
      className={classes(
        'mt-5 rounded-float border px-4 pt-1 pb-3.5 transition-colors *:[p]:-mt-2',
        isSaved ? 'border-emerald bg-emerald-tint' : 'border-edge',
      )}
    />
  );
}
