import { useDispatch, useSelector } from 'react-redux';
import type { Credentials } from '@diyar/domain/auth.ts';
import * as authWords from '@diyar/words/auth.ts';
import { type ApiError, toApiError } from '#web/lib/api-error.ts';
import { clearMfa, selectSession, setError, setLoading } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useSignIn } from './use-sign-in.ts';

interface Challenge {
  userId: string;
  tempToken: string;
}

interface SecondFactor {
  isBusy: boolean;
  /**
   * Sends the second factor. An error that `refuse` does not handle is shown in a toast; an expired challenge leads back to
   * the password.
   */
  prove: (send: (challenge: Challenge) => Promise<Credentials>, refuse: (error: ApiError) => boolean) => Promise<void>;
}

export function useSecondFactor(): SecondFactor {
  const { mfaUserId, mfaTempToken, isLoading, isAuthenticated } = useSelector(selectSession);
  const dispatch = useDispatch();
  const signIn = useSignIn();
  const { showToast } = useToast();

  return {
    isBusy: isLoading || isAuthenticated,
    async prove(send, refuse) {
      dispatch(setLoading(true));
      try {
        signIn(await send({ userId: mfaUserId ?? '', tempToken: mfaTempToken ?? '' }));
      } catch (failure) {
        const error = toApiError(failure, authWords.loginFailed);
        dispatch(setError(error.message));
        if (!refuse(error)) showToast({ variant: 'error', message: error.message });
        if (error.code === 'CHALLENGE_OVER') dispatch(clearMfa());
      }
    },
  };
}
