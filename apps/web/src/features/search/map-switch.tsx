import * as searchWords from '@diyar/words/search.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

/** Puts the map next to the list, or takes it away; the address knows. */
export function MapSwitch() {
  const [params, changeParams] = useSearchParams();
  const isOn = params.get('view') === 'map';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() =>
        changeParams(
          (next) => {
            if (isOn) next.delete('view');
            else next.set('view', 'map');
            return next;
          },
          { replace: true },
        )
      }
      className="link inline-flex min-h-11 items-center gap-1.5 text-sm no-underline hover:underline"
    >
      <Icon path={pageIcons.map} size={18} />
      {isOn ? searchWords.hideMap : searchWords.showMap}
    </button>
  );
}
