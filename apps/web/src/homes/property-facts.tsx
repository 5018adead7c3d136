import { toSquareMetres } from '@diyar/domain/area.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as countWords from '@diyar/words/home-counts.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { formatCount, formatSquareMetres } from '@diyar/words/format.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import type { IconPath } from '#web/ui/icons.ts';

interface PropertyFactsProps {
  property: Pick<Property, 'metadata'>;
  /** On a card the icon speaks for the words, which stay for screen readers. */
  hasWords?: boolean;
  className?: string;
}

interface Fact {
  icon: IconPath;
  value: string;
  words?: string;
}

/** Land has no rooms: what is zero is not listed. Bathrooms are told of homes, whose bedrooms they belong to; a shop is known by its type. */
function listFacts({ metadata: { bedrooms, bathrooms, area, propertyType } }: Pick<Property, 'metadata'>): Fact[] {
  const facts: Fact[] = [];
  const isStudio = propertyType === 'Apartment' && bedrooms === 0;
  if (isStudio) facts.push({ icon: icons.bed, value: homesWords.studio });
  if (bedrooms > 0) facts.push({ icon: icons.bed, value: formatCount(bedrooms), words: countWords.beds(bedrooms) });
  if (bathrooms > 0 && (bedrooms > 0 || isStudio))
    facts.push({ icon: icons.bath, value: formatCount(bathrooms), words: countWords.baths(bathrooms) });
  if (area > 0) facts.push({ icon: icons.area, value: formatSquareMetres(toSquareMetres(area)) });
  if (facts.length < 3)
    facts.unshift({
      icon: propertyType === 'Land' ? icons.tree : icons.building,
      value: homesWords.typeNames[propertyType],
    });
  return facts;
}

export function PropertyFacts({ property, hasWords = false, className }: PropertyFactsProps) {
  return (
    <ul
      className={classes(
        'flex flex-wrap gap-x-4 gap-y-1 text-ink-soft tabular-nums',
        hasWords ? 'text-note md:gap-x-6' : 'text-sm',
        className,
      )}
    >
      {listFacts(property).map(({ icon, value, words }) => (
        <li key={icon} className="flex items-center gap-1.75 whitespace-nowrap">
          <Icon path={icon} size={18} className="text-ink-faint" />
          {value}
          {words !== undefined && <span className={hasWords ? '-ms-0.75' : 'sr-only'}> {words}</span>}
        </li>
      ))}
    </ul>
  );
}
