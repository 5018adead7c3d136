import * as landingRestWords from '@diyar/words/landing-rest.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import type { IconPath } from '#web/ui/icons.ts';

interface Entry {
  id: string;
  icon: IconPath;
  what: string;
  about: string;
  amount?: string;
  state?: string;
}

const { issued, transferred, distributed, closed } = landingRestWords.recordEntries;
const entries: readonly Entry[] = [
  { id: 'issued', icon: pageIcons.document, ...issued },
  { id: 'transferred', icon: pageIcons.swap, ...transferred },
  { id: 'distributed', icon: pageIcons.coin, ...distributed },
  { id: 'closed', icon: pageIcons.check, ...closed },
];

/** An example of a home's record, cut off at the lower edge. */
export function ContractPreview() {
  return (
    <ol
      aria-label={landingRestWords.recordExample}
      className="absolute inset-x-5 top-5 rounded-t-float border border-b-0 border-line bg-surface px-3.5 py-1.5 shadow-float md:inset-x-7 md:top-7 md:px-5"
    >
      {entries.map(({ id, icon, what, about, amount, state }, index) => (
        <li
          key={id}
          className="grid grid-cols-[1fr_auto] items-center gap-3.5 min-[400px]:grid-cols-[2.25rem_1fr_auto] border-b border-line py-3.25 text-note leading-5 last:border-0"
        >
          <span
            className={classes(
              'hidden size-9 place-items-center rounded-full min-[400px]:grid',
              index === 0 ? 'bg-brass-tint text-brass-ink' : 'bg-emerald-tint text-emerald',
            )}
          >
            <Icon path={icon} size={18} />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{what}</span>
            <span className="block text-sm text-ink-soft">{about}</span>
          </span>
          {amount !== undefined && (
            <span className="text-end font-semibold tabular-nums">
              {amount}
              <span className="block text-sm font-normal text-ink-soft">{state}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
