import { formatDate, formatMinor } from '@diyar/words/format.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useListLeasesQuery } from './leases.api.ts';

/** Deposits of a tenant that are not returned yet. */
export function HeldDeposits() {
  const { data: leases = [] } = useListLeasesQuery();
  const held = leases.filter(({ role, depositReturnedAt }) => role === 'tenant' && depositReturnedAt === null);
  if (held.length === 0) return null;
  return (
    <Panel title={leasesWords.yourDeposits} text={leasesWords.yourDepositsText}>
      <ul aria-label={leasesWords.yourDeposits} className="-mt-2">
        {held.map(({ id, property, currency, depositMinor, startsOn, endedAt }) => (
          <li key={id} className="flex items-start gap-3.5 border-t border-line py-3 first:border-t-0">
            <span
              aria-hidden="true"
              className="grid size-10 flex-none place-items-center rounded-full bg-well text-brass-ink"
            >
              <Icon path={pageIcons.lock} size={18} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-note font-semibold">
                <Link to={paths.lease(id)} className="link">
                  {property.title}
                </Link>
              </p>
              <p className="text-sm text-ink-soft">
                {endedAt === null
                  ? leasesWords.leaseSince(formatDate(startsOn))
                  : leasesWords.returnRequested(formatDate(endedAt))}
              </p>
            </div>
            <p className="flex-none text-note font-semibold tabular-nums">{formatMinor(depositMinor, currency)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
