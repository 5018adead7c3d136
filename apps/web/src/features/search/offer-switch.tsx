import { useId } from 'react';
import { type Offer, OFFER_PARAM, offers } from '@diyar/domain/property-choices.ts';
import * as searchWords from '@diyar/words/search.ts';
import { classes } from '#web/ui/classes.ts';

interface OfferSwitchProps {
  value: Offer | undefined;
  onChange: (offer: Offer | undefined) => void;
  /** A form that must have an answer. */
  withoutAny?: boolean;
  look?: 'surface' | 'photo';
  className?: string;
}

const looks = {
  surface: { frame: 'border-edge bg-surface', chosen: 'bg-emerald text-on-emerald', other: 'hover:bg-well' },
  photo: {
    frame: 'border-photo-ink/40 bg-photo/60',
    chosen: 'bg-photo-ink text-photo',
    other: 'text-photo-ink hover:bg-photo-ink/15',
  },
} as const;

/** Rent, buy or invest. Radio buttons, so that arrow keys move the choice and a form sends it without scripts. */
export function OfferSwitch({ value, onChange, withoutAny = false, look = 'surface', className }: OfferSwitchProps) {
  const id = useId();
  const choices = withoutAny ? offers : ([undefined, ...offers] as const);
  const { frame, chosen, other } = looks[look];
  return (
    <fieldset className={classes('relative flex h-12 flex-none rounded-control border p-1', frame, className)}>
      <legend className="sr-only">{searchWords.offerLabel}</legend>
      {choices.map((offer) => (
        <label
          key={offer ?? ''}
          htmlFor={`${id}-${offer}`}
          className={classes(
            'relative grid flex-1 cursor-pointer place-items-center rounded-[7px] px-3.5 text-note font-semibold transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            offer === value ? chosen : other,
          )}
        >
          <input
            id={`${id}-${offer}`}
            type="radio"
            name={OFFER_PARAM}
            value={offer ?? ''}
            checked={offer === value}
            onChange={() => onChange(offer)}
            className="sr-only"
          />
          {searchWords.offerChoices[offer ?? 'any']}
        </label>
      ))}
    </fieldset>
  );
}
