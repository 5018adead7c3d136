import { LeaseView } from '#web/features/leases/lease-view.tsx';

export function LeasePage({ id = '' }: { id?: string | undefined }) {
  return <LeaseView id={id} />;
}
