import { useState } from 'react';
import type { LeaseDetails } from '@diyar/domain/leases.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type LeaseCall, useTakeLeaseStepMutation } from './leases.api.ts';

/** Takes a step of a lease, says how it went, and keeps what the server says about a field. */
export function useLeaseStep({ id }: Pick<LeaseDetails, 'id'>) {
  const { showToast } = useToast();
  const [takeStep] = useTakeLeaseStepMutation();
  const [pending, setPending] = useState<LeaseCall>();
  const [problem, setProblem] = useState<{ field: string | undefined; message: string }>();

  /** True when it worked. */
  async function take(step: LeaseCall, body?: object): Promise<boolean> {
    if (pending !== undefined) return false;
    setPending(step);
    setProblem(undefined);
    let isDone = false;
    try {
      const { message } = await takeStep({ id, step, ...(body !== undefined && { body }) }).unwrap();
      showToast({ variant: 'success', message: message ?? '' });
      isDone = true;
    } catch (failure) {
      const { message, fields } = toApiError(failure, leasesWords.notChanged);
      setProblem({ field: Object.keys(fields ?? {})[0], message });
      showToast({ variant: 'error', message });
    }
    setPending(undefined);
    return isDone;
  }

  return { take, pending, problem };
}
