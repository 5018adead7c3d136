import { createContext, useContext } from 'react';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import { isFailure } from './failure.ts';

/** Asks the person to confirm their identity, and says what for; false when they cancel. */
type AskWhoItIs = (purpose?: string) => Promise<boolean>;

export const StepUpContext = createContext<AskWhoItIs | null>(null);

const REFUSED_WITH: ErrorCode = 'REAUTH_REQUIRED';

/**
 * Makes a call that may need a recent sign-in: if refused for that, asks for it and repeats the call, so that no input is
 * lost. Cancelling returns the refusal.
 */
export function useStepUp(): <Result>(call: () => Promise<Result>, purpose?: string) => Promise<Result> {
  const askWhoItIs = useContext(StepUpContext);
  if (askWhoItIs === null) throw new Error('useStepUp must be used within a StepUpProvider');
  return async (call, purpose) => {
    try {
      return await call();
    } catch (failure) {
      const isAsked = isFailure(failure) && failure.data.code === REFUSED_WITH;
      if (!isAsked || !(await askWhoItIs(purpose))) throw failure;
      return call();
    }
  };
}
