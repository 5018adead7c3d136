import { useState } from 'react';
import type { Lease } from '@diyar/domain/leases.ts';
import * as messages from '@diyar/domain/messages.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { formatDeadline } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAskForDepositMutation } from './leases.api.ts';

/** For a tenant who waits: a letter to the owner, or from when on there can be another. */
export function AskForDeposit({ lease }: { lease: Lease }) {
  const { showToast } = useToast();
  const [ask, { isLoading }] = useAskForDepositMutation();
  const [now] = useState(() => Date.now());
  const { id, property, canAskFrom, depositAskedAt } = lease;
  if (canAskFrom === null) return null;
  if (Date.parse(canAskFrom) > now)
    return <p className="text-sm text-ink-soft">You can ask again from {formatDeadline(canAskFrom)}.</p>;
  const label = depositAskedAt === null ? 'Ask the owner' : 'Ask the owner again';

  async function send() {
    try {
      await ask(id).unwrap();
      showToast({ variant: 'success', message: messages.leases.depositAsked });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, messages.leases.notAsked) });
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3"
      busy={isLoading}
      busyLabel="Writing…"
      aria-label={`${label} for the deposit of ${property.title}`}
      onClick={() => void send()}
    >
      {label}
    </Button>
  );
}
