import * as favouritesWords from '@diyar/words/favourites.ts';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

interface SavedChipProps {
  isChosen: boolean;
  onClick: () => void;
}

export function SavedChip({ isChosen, onClick }: SavedChipProps) {
  return (
    <ChoiceChip isChosen={isChosen} onClick={onClick}>
      <Icon path={pageIcons.heart} size={18} className={classes(isChosen && 'fill-current!')} />
      {favouritesWords.savedLabel}
    </ChoiceChip>
  );
}
