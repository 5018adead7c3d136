import { LeaseView } from '#web/features/leases/lease-view.tsx';
import { HostedCard } from '#web/features/payments/hosted-card-field.tsx';

export function LeasePage({ id = '' }: { id?: string | undefined }) {
  return <LeaseView id={id} cardField={<HostedCard className="mt-4" />} />;
}
