import type { Property } from '@diyar/domain/properties.ts';
import * as favouritesWords from '@diyar/words/favourites.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useSaved } from './use-saved.ts';

/** With its word, next to Share. */
export function SaveButton({ property }: { property: Pick<Property, 'id'> }) {
  const { isSaved, toggle } = useSaved(property.id);
  return (
    <Button variant="quiet" size="sm" aria-pressed={isSaved} onClick={() => void toggle()}>
      <Icon path={pageIcons.heart} className={classes(isSaved && 'fill-current! text-clay')} />
      {isSaved ? favouritesWords.savedLabel : uiWords.save}
    </Button>
  );
}
