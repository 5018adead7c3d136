import { useNavigate } from 'react-router';
import * as googleWords from '@diyar/words/google.ts';
import * as errorWords from '@diyar/words/errors.ts';
import type { LoginResult } from '@diyar/domain/auth.ts';
import { AuthHeading } from '#web/features/auth/auth-heading.tsx';
import { useSignIn } from '#web/features/auth/use-sign-in.ts';
import { findReason, toGoogleToast } from '#web/features/google/google-button.tsx';
import { useLoginWithGoogleMutation } from '#web/features/google/google.api.ts';
import { paths } from '#web/lib/paths.ts';
import { readRedirect } from '#web/lib/redirect.ts';
import { takeGoogleState } from '#web/lib/google-state.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { useTakenParams } from '#web/lib/use-taken-params.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToast } from '#web/ui/toast.tsx';

export function GoogleCallbackPage() {
  const signIn = useSignIn();
  const navigate = useNavigate();

  useGoogleCallback({
    onLogin(result) {
      const isSignedIn = signIn(result) === 'signed-in';
      void navigate(isSignedIn ? readRedirect() : paths.login, { replace: true });
    },
    onDone: () => void navigate(readRedirect(), { replace: true }),
    onFailure: () => void navigate(paths.login, { replace: true }),
  });

  return (
    <div role="status" className="text-center">
      <Spinner className="mb-6 size-8 text-emerald" />
      <AuthHeading title={googleWords.authenticating}>{googleWords.authenticatingLead}</AuthHeading>
    </div>
  );
}

const profileNames = ['email', 'firstName', 'lastName', 'picture'] as const;

function readProfile(params: URLSearchParams): Partial<Record<(typeof profileNames)[number], string>> {
  return Object.fromEntries(profileNames.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])));
}

interface Arrival {
  onLogin: (result: LoginResult) => void;
  /** Google was connected to the account of the current session. */
  onDone: () => void;
  onFailure: () => void;
}

/** Reads the token from the address, checks that this tab asked for it (state), and uses it once. */
function useGoogleCallback({ onLogin, onDone, onFailure }: Arrival): void {
  const params = useTakenParams();
  const [loginWithGoogle] = useLoginWithGoogleMutation();
  const { showToast } = useToast();

  function fail(reason: string) {
    showToast(toGoogleToast(reason));
    onFailure();
  }

  async function arrive() {
    const state = takeGoogleState();
    const token = params.get('token');
    const error = params.get('error');
    const isForeign = state === '' || (params.has('state') && params.get('state') !== state);
    if (error !== null) fail(error === 'away' ? errorWords.GOOGLE_AWAY : googleWords.failed);
    else if (token === null || token === '') fail(googleWords.noToken);
    else if (isForeign) fail(googleWords.failed);
    else {
      try {
        const { message, data } = await loginWithGoogle({ token, state, userData: readProfile(params) }).unwrap();
        if ('outcome' in data) {
          showToast({ variant: 'success', message: message || googleWords.connected });
          onDone();
        } else onLogin(data);
      } catch (failure) {
        fail(findReason(failure));
      }
    }
  }

  useOnOpen(() => void arrive());
}
