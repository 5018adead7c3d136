import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { Credentials, LoginResult } from '@diyar/domain/auth.ts';
import * as authWords from '@diyar/words/auth.ts';
import { readRedirect } from '#web/lib/redirect.ts';
import { requireMfa, selectSession, setCredentials, setError } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';

function checkCredentials({ user, accessToken, refreshToken }: Credentials): Credentials {
  if (!accessToken) throw new Error('The answer carries no access token');
  return { user, accessToken, refreshToken };
}

type Outcome = 'signed-in' | 'mfa-required' | 'failed';

/** The end of every kind of sign-in: starts the session, or asks for the second factor. */
export function useSignIn(): (result: LoginResult) => Outcome {
  const dispatch = useDispatch();
  const { showToast } = useToast();
  return (result) => {
    if ('requiresMfa' in result) {
      dispatch(requireMfa({ userId: result.userId, tempToken: result.tempToken }));
      return 'mfa-required';
    }
    try {
      dispatch(setCredentials(checkCredentials(result)));
      showToast({ variant: 'success', message: authWords.loginSuccessful });
      return 'signed-in';
    } catch (error) {
      console.error('The session could not be kept', error);
      dispatch(setError(authWords.credentialsNotKept));
      showToast({ variant: 'error', message: authWords.credentialsNotKept });
      return 'failed';
    }
  };
}

/**
 * Opens the page the visitor wanted as soon as there is a session, from this form or from another tab. True when there was
 * one from the start, so that the page renders nothing. Stays while the second factor is asked for.
 */
export function useLeaveWhenSignedIn(): boolean {
  const { isAuthenticated, mfaRequired } = useSelector(selectSession);
  const mayLeave = isAuthenticated && !mfaRequired;
  const navigate = useNavigate();
  const [wasSignedIn] = useState(mayLeave);
  const hasLeft = useRef(false);

  const leave = useEffectEvent(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void navigate(readRedirect(), { replace: true });
  });

  useEffect(() => {
    if (mayLeave) leave();
  }, [mayLeave]);

  return wasSignedIn;
}
