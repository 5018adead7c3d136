import { COMPARED_MAX } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as compareWords from '@diyar/words/compare.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { listCompared, setCompared, useIsCompared } from './compared.ts';

/** Puts a home among those to look at side by side, or takes it away again. */
export function CompareToggle({ property: { id, title } }: { property: Pick<Property, 'id' | 'title'> }) {
  const isCompared = useIsCompared(id);
  const { showToast } = useToast();

  function toggle() {
    const ids = listCompared();
    if (isCompared) setCompared(ids.filter((each) => each !== id));
    else if (ids.length < COMPARED_MAX) setCompared([...ids, id]);
    else showToast({ variant: 'warning', message: compareWords.full });
  }

  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={compareWords.compareNamed(title)}
      onClick={toggle}
      className={classes(
        // Where there is no room for the word, it wraps out of sight and the icon stays.
        '-me-2.5 flex h-11 min-w-11 flex-wrap items-center justify-end gap-x-1.5 overflow-hidden rounded-control px-2.5 text-sm leading-11 font-medium transition-colors',
        isCompared ? 'text-emerald' : 'text-ink-soft hover:text-ink',
      )}
    >
      <Icon
        path={isCompared ? pageIcons.check : pageIcons.compare}
        size={18}
        className={isCompared ? 'h-11! stroke-2' : 'h-11!'}
      />
      {compareWords.compare}
    </button>
  );
}
