import { formatDate, formatMinor } from '@diyar/words/format.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { useListLeasesQuery } from './leases.api.ts';

/** Where owners look: whose deposit waits to be returned. Nothing while none does. */
export function DepositsToReturn({ className }: { className?: string }) {
  const { data = [] } = useListLeasesQuery();
  const due = data.filter(({ role, endedAt, depositReturnedAt }) => {
    return role === 'owner' && endedAt !== null && depositReturnedAt === null;
  });
  if (due.length === 0) return null;
  return (
    <Callout
      tone="warning"
      title={due.length === 1 ? 'A deposit waits to be returned' : `${due.length} deposits wait to be returned`}
      {...(className !== undefined && { className })}
    >
      <ul>
        {due.map(({ id, property, tenantName, endedAt, depositMinor, currency }) => (
          <li key={id}>
            {formatMinor(depositMinor, currency)} to {tenantName}: the lease of “{property.title}” ended on{' '}
            {formatDate(endedAt ?? '')}.
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.leases} variant="secondary" size="sm" className="mt-3">
        Go to your leases
      </ButtonLink>
    </Callout>
  );
}
