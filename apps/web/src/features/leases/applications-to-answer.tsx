import { formatDeadline } from '@diyar/words/format.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Link } from '#web/ui/link.tsx';
import { useListLeasesQuery } from './leases.api.ts';

/** Applications that wait for the owner's answer, the most urgent first; nothing when there are none. */
export function ApplicationsToAnswer({ className }: { className?: string }) {
  const { data = [] } = useListLeasesQuery();
  const open = data
    .filter(({ role, state }) => role === 'owner' && state === 'applied')
    .toSorted((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''));
  if (open.length === 0) return null;
  return (
    <Callout
      tone="warning"
      title={leasePageWords.toAnswer(open.length)}
      {...(className !== undefined && { className })}
    >
      <ul className="grid gap-1">
        {open.map(({ id, property, tenantName, dueAt }) => (
          <li key={id}>
            {rich(leasePageWords.applicationOf(tenantName, formatDeadline(dueAt ?? '')), {
              home: () => renderHome(id, property.title),
            })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function renderHome(leaseId: string, title: string) {
  return (
    <Link to={paths.lease(leaseId)} className="link">
      {title}
    </Link>
  );
}
