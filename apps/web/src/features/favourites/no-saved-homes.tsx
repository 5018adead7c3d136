import * as favouritesWords from '@diyar/words/favourites.ts';
import { Button } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

export function NoSavedHomes({ onLeave }: { onLeave: () => void }) {
  return (
    <StatePanel
      drawing="door"
      heading="h2"
      role="status"
      title={favouritesWords.none}
      text={favouritesWords.noneHint}
      action={<Button onClick={onLeave}>{favouritesWords.browse}</Button>}
    />
  );
}
