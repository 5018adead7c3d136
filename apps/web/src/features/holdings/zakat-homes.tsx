import { useId } from 'react';
import { type Intention, intentions, type ZakatHolding } from '@diyar/domain/zakat.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as countWords from '@diyar/words/counts.ts';
import * as zakatWords from '@diyar/words/zakat.ts';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { classes } from '#web/ui/classes.ts';

export interface CountedHome {
  holding: ZakatHolding;
  intention: Intention;
  countsMinor: bigint;
  dueMinor: bigint;
}

interface ZakatHomesProps {
  homes: readonly CountedHome[];
  onIntend: (propertyId: string | null, intention: Intention) => void;
}

/** What each home adds, by the reason it is held for. */
export function ZakatHomes({ homes, onIntend }: ZakatHomesProps) {
  return (
    <ul>
      {homes.map((home) => (
        <ZakatHome key={home.holding.property.id} home={home} onIntend={onIntend} />
      ))}
    </ul>
  );
}

function ZakatHome({ home, onIntend }: { home: CountedHome } & Pick<ZakatHomesProps, 'onIntend'>) {
  const { property, picture, tokens } = home.holding;
  return (
    <li className="grid grid-cols-1 items-center gap-x-5 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 md:grid-cols-[minmax(0,1fr)_15rem_9rem]">
      <div className="flex min-w-0 items-center gap-3.5">
        <PropertyPicture
          picture={picture ?? undefined}
          alt=""
          sizes="56px"
          className="h-10 w-14 flex-none rounded-thumb"
        />
        <p className="min-w-0 text-note font-semibold">
          {property.title}
          <span className="block text-sm font-normal text-ink-soft">{countWords.tokens(tokens)}</span>
        </p>
      </div>
      <IntentionSwitch
        label={zakatWords.intentionFor(property.title)}
        value={home.intention}
        onChange={(intention) => onIntend(property.id, intention)}
      />
      <dl className="flex justify-between gap-4 tabular-nums md:block md:text-end">
        <div>
          <dt className="sr-only">{zakatWords.counts}</dt>
          <dd className="text-note font-semibold">{formatMinor(home.countsMinor, 'USD')}</dd>
        </div>
        <div className="flex gap-1.5 text-sm text-ink-soft md:justify-end">
          <dt>{zakatWords.due}</dt>
          <dd>{formatMinor(home.dueMinor, 'USD')}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft md:col-span-3 md:-mt-1.5 md:ps-17.5">
        {zakatWords.intentionCounts[home.intention]}
      </p>
    </li>
  );
}

interface IntentionSwitchProps {
  label: string;
  value: Intention;
  onChange: (intention: Intention) => void;
}

function IntentionSwitch({ label, value, onChange }: IntentionSwitchProps) {
  const id = useId();
  return (
    <fieldset className="flex h-11 rounded-control border border-edge bg-surface p-1">
      <legend className="sr-only">{label}</legend>
      {intentions.map((intention) => (
        <label
          key={intention}
          htmlFor={`${id}-${intention}`}
          className={classes(
            'relative grid flex-1 cursor-pointer place-items-center rounded-[7px] px-2 text-sm font-semibold whitespace-nowrap transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            intention === value ? 'bg-emerald text-on-emerald' : 'hover:bg-well',
          )}
        >
          <input
            id={`${id}-${intention}`}
            type="radio"
            name={id}
            value={intention}
            checked={intention === value}
            onChange={() => onChange(intention)}
            className="sr-only"
          />
          {zakatWords.intentionNames[intention]}
        </label>
      ))}
    </fieldset>
  );
}
