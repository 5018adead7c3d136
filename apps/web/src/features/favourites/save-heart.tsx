import type { Property } from '@diyar/domain/properties.ts';
import * as favouritesWords from '@diyar/words/favourites.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useSaved } from './use-saved.ts';

/** The heart on a picture. */
export function SaveHeart({ property }: { property: Pick<Property, 'id' | 'title'> }) {
  const { isSaved, toggle } = useSaved(property.id);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={isSaved ? favouritesWords.savedNamed(property.title) : favouritesWords.saveNamed(property.title)}
      onClick={() => void toggle()}
      className={classes(
        'grid size-11 place-items-center rounded-full bg-surface transition-colors',
        isSaved ? 'text-clay' : 'text-ink hover:text-clay',
      )}
    >
      <Icon path={pageIcons.heart} className={classes(isSaved && 'fill-current!')} />
    </button>
  );
}
