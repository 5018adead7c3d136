import { toSquareMetres } from '@diyar/domain/area.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatCount, formatSquareFeet, formatSquareMetres } from '@diyar/words/format.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import type { IconPath } from '#web/ui/icons.ts';

interface KeyFact {
  icon: IconPath;
  value: string;
  name: string;
  /** Where the line below already says more than a name would. */
  isNameHidden?: boolean;
  note?: string;
}

/** Only what is known: land has no bedrooms to count. */
function listFacts({ bedrooms, bathrooms, area, yearBuilt }: Property['metadata']): KeyFact[] {
  const facts: (KeyFact | false)[] = [
    bedrooms > 0 && { icon: icons.bed, value: formatCount(bedrooms), name: countWords.bedrooms(bedrooms) },
    bathrooms > 0 && {
      icon: icons.bath,
      value: formatCount(bathrooms),
      name: countWords.bathrooms(bathrooms),
    },
    area > 0 && {
      icon: icons.area,
      value: formatSquareMetres(toSquareMetres(area)),
      name: propertyPageWords.areaLabel,
      isNameHidden: true,
      note: formatSquareFeet(area),
    },
    yearBuilt.trim() !== '' && { icon: pageIcons.calendar, value: yearBuilt, name: propertyPageWords.yearBuilt },
  ];
  return facts.filter((fact) => fact !== false);
}

export function KeyFacts({ metadata }: { metadata: Property['metadata'] }) {
  const facts = listFacts(metadata);
  if (facts.length === 0) return null;
  return (
    <dl className="mb-8 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {facts.map((fact) => (
        <div key={fact.icon} className="flex flex-col bg-surface p-4 last:odd:max-md:col-span-2 md:p-5 md:pb-4.5">
          <dt className="order-2 text-sm text-ink-soft">
            {fact.isNameHidden === true ? <span className="sr-only">{fact.name}</span> : fact.name}
          </dt>
          <dd>
            <Icon path={fact.icon} size={24} className="text-brass" />
            <span className="type-figure mt-2.5 block text-[1.5rem] leading-7 wrap-anywhere">{fact.value}</span>
            {fact.note !== undefined && <span className="text-sm text-ink-soft">{fact.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
