import { createContext, useContext } from 'react';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import { isFailure } from './failure.ts';

/** Asks the person to confirm their identity; false when they cancel. */
type AskWhoItIs = () => Promise<boolean>;

export const StepUpContext = createContext<AskWhoItIs | null>(null);

const REFUSED_WITH: ErrorCode = 'REAUTH_REQUIRED';

/**
 * Makes a call that may need a recent sign-in: if refused for that, asks for it and repeats the call, so that no input is
 * lost. Cancelling returns the refusal.
 */
export function useStepUp(): <Result>(call: () => Promise<Result>) => Promise<Result> {
  const askWhoItIs = useContext(StepUpContext);
  if (askWhoItIs === null) throw new Error('useStepUp must be used within a StepUpProvider');
  return async (call) => {
    try {
      return await call();
    } catch (failure) {
      const isAsked = isFailure(failure) && failure.data.code === REFUSED_WITH;
      if (!isAsked || !(await askWhoItIs())) throw failure;
      return call();
    }
  };
}
