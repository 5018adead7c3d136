import * as errorWords from '@diyar/words/errors.ts';
import type { LoginResult } from '@diyar/domain/auth.ts';
import * as googleWords from '@diyar/words/google.ts';
import { takeGoogleState } from '#web/lib/google-state.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { useTakenParams } from '#web/lib/use-taken-params.ts';
import { useToast } from '#web/ui/toast.tsx';
import { findReason, toGoogleToast } from './google-button.tsx';
import { useLoginWithGoogleMutation } from './google.api.ts';

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
export function useGoogleCallback({ onLogin, onDone, onFailure }: Arrival): void {
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
