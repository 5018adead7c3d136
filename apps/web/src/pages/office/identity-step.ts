import type { ReviewedCase } from '@diyar/domain/identity-review.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';
import { type CaseStep, useTakeCaseStepMutation } from '#web/features/identity/identity.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * `mine`: taken by the reader. `theirs`: by somebody else. `free`: can be taken. `proposed`: the reader signed first, another one is
 * next. `approved`: the reader approved alone, another one looks again. `closed`: nothing waits. `reader`: an auditor, who changes nothing.
 */
export type Standing = 'mine' | 'theirs' | 'free' | 'proposed' | 'approved' | 'closed' | 'reader';

export interface DialogProps {
  found: ReviewedCase;
  onClose: () => void;
}

/** Sends a step about the version that is on the screen. */
export function useStep({ id, version }: ReviewedCase) {
  const [takeStep] = useTakeCaseStepMutation();
  return {
    base: (note: string | undefined) => ({ version, ...(note !== undefined && { note }) }),
    send: (step: CaseStep) => takeStep({ id, step }).unwrap(),
  };
}

export const reasonWords = { label: identityReviewWords.sealedNote, help: identityReviewWords.sealedNoteHelp };

/** Taking the case and giving it back, which need no words. */
export function useClaim({ id, version }: ReviewedCase) {
  const [takeStep, { isLoading: isBusy }] = useTakeCaseStepMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();
  async function run(name: 'claim' | 'release') {
    try {
      const message = await stepUp(() => takeStep({ id, step: { name, body: { version } } }).unwrap());
      showToast({ variant: 'success', message });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, identityReviewWords.stepFailed).message });
    }
  }
  return { isBusy, take: () => void run('claim'), giveBack: () => void run('release') };
}
