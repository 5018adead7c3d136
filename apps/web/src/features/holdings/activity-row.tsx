import type { Activity } from '@diyar/domain/ledger.ts';
import { formatDate } from '#web/lib/format.ts';
import { formatSignedMinor } from '#web/lib/format-minor.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { describeActivity } from './describe-activity.ts';

export function ActivityRow({ activity }: { activity: Activity }) {
  const { amountMinor, currency, property, at } = activity;
  const { what, tokens, to } = describeActivity(activity);
  const comesIn = amountMinor > 0;
  return (
    <li className="flex items-start gap-3.5 border-t border-line py-3 first:border-t-0">
      <span
        aria-hidden="true"
        className={classes(
          'grid size-10 flex-none place-items-center rounded-full',
          comesIn ? 'bg-emerald-tint text-emerald' : 'bg-well text-ink-soft',
        )}
      >
        <Icon path={amountMinor === 0 ? pageIcons.check : comesIn ? pageIcons.plus : pageIcons.coin} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-note font-semibold">
          {to === undefined ? (
            what
          ) : (
            <Link to={to} className="link">
              {what}
            </Link>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {property.title} · {formatDate(at)}
        </p>
      </div>
      <p className="flex-none text-end text-note font-semibold tabular-nums">
        {amountMinor !== 0 && (
          <span className={comesIn ? 'text-emerald' : undefined}>{formatSignedMinor(amountMinor, currency)}</span>
        )}
        {tokens !== undefined && (
          <span className={classes('block', amountMinor !== 0 && 'text-sm font-normal text-ink-soft')}>{tokens}</span>
        )}
      </p>
    </li>
  );
}
