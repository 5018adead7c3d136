import type { PropertyType } from '@diyar/domain/property-choices.ts';
import * as searchWords from '@diyar/words/search.ts';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';

const chips = ['House', 'Apartment', 'Villa', 'Land', 'Commercial'] as const satisfies readonly PropertyType[];

interface TypeChipsProps {
  /** `none` while something else than types is looked at. */
  value: PropertyType | 'none' | undefined;
  onChange: (value: PropertyType | undefined) => void;
}

export function TypeChips({ value, onChange }: TypeChipsProps) {
  return (
    <fieldset className="flex flex-none gap-2 py-1 lg:flex-wrap">
      <legend className="sr-only">{searchWords.propertyTypeLabel}</legend>
      <ChoiceChip name="propertyType" value="" isChosen={value === undefined} onClick={() => onChange(undefined)}>
        {searchWords.allTypes}
      </ChoiceChip>
      {chips.map((type) => (
        <ChoiceChip
          key={type}
          name="propertyType"
          value={type}
          isChosen={value === type}
          onClick={() => onChange(value === type ? undefined : type)}
        >
          {searchWords.typeNames[type]}
        </ChoiceChip>
      ))}
    </fieldset>
  );
}
