import { formatDate, formatMinor } from '@diyar/words/format.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { useListLeasesQuery } from './leases.api.ts';

/** Deposits that an owner still has to return; nothing when there are none. */
export function DepositsToReturn({ className }: { className?: string }) {
  const { data = [] } = useListLeasesQuery();
  const due = data.filter(({ role, endedAt, depositReturnedAt }) => {
    return role === 'owner' && endedAt !== null && depositReturnedAt === null;
  });
  if (due.length === 0) return null;
  return (
    <Callout tone="warning" title={leasesWords.toReturn(due.length)} {...(className !== undefined && { className })}>
      <ul>
        {due.map(({ id, property, tenantName, endedAt, depositMinor, currency }) => (
          <li key={id}>
            {leasesWords.toReturnTo(
              formatMinor(depositMinor, currency),
              tenantName,
              property.title,
              formatDate(endedAt ?? ''),
            )}
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.leases} variant="secondary" size="sm" className="mt-3">
        {leasesWords.goToLeases}
      </ButtonLink>
    </Callout>
  );
}
