import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import type { IconPath } from '#web/ui/icons.ts';

interface Entry {
  icon: IconPath;
  what: string;
  about: string;
  amount?: string;
  state?: string;
}

const entries: readonly Entry[] = [
  {
    icon: pageIcons.document,
    what: 'Shares issued',
    about: 'An example home',
    amount: '25,051',
    state: 'tokens',
  },
  { icon: pageIcons.swap, what: 'Transfer to you', about: '50 tokens at $100', amount: '$5,000.00', state: 'settled' },
  { icon: pageIcons.coin, what: 'Rent distributed', about: 'October 2026', amount: '$31.20', state: 'your share' },
  { icon: pageIcons.check, what: 'Month closed', about: 'Every entry adds up to zero' },
];

/** What a home's record reads like; the last entry runs on below the edge. */
export function ContractPreview() {
  return (
    <ol
      aria-label="An example of a home’s record"
      className="absolute inset-x-5 top-5 rounded-t-float border border-b-0 border-line bg-surface px-3.5 py-1.5 shadow-float md:inset-x-7 md:top-7 md:px-5"
    >
      {entries.map(({ icon, what, about, amount, state }, index) => (
        <li
          key={what}
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
