import { useState } from 'react';
import type { MfaSecret } from '@diyar/domain/mfa.ts';
import * as mfaWords from '@diyar/words/mfa.ts';
import { toApiError, toSpecificError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useEnableMfaMutation, useGenerateSecretMutation, useVerifySetupMutation } from './mfa.api.ts';

type Setup =
  | { step: 1 }
  | { step: 2; secret: MfaSecret }
  | { step: 3; secret: MfaSecret; code: string }
  | { step: 4; codes: string[] };

/** State of the wizard's four steps. Two-factor is turned on only after a code was verified. */
export function useSetup() {
  const [setup, setSetup] = useState<Setup>({ step: 1 });
  const [generateSecret, generating] = useGenerateSecretMutation();
  const [verifySetup] = useVerifySetupMutation();
  const [enableMfa, enabling] = useEnableMfaMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  /** A set-up that has expired starts again. */
  function fail(failure: unknown, fallback: string): string {
    const { code, message } = toSpecificError(failure, fallback);
    showToast({ variant: 'error', message });
    if (code === 'MFA_NOT_STARTED') setSetup({ step: 1 });
    return message;
  }

  async function start() {
    try {
      setSetup({ step: 2, secret: await stepUp(() => generateSecret().unwrap()) });
    } catch (failure) {
      fail(failure, mfaWords.secretFailed);
    }
  }

  async function verify(secret: MfaSecret, code: string): Promise<string | undefined> {
    try {
      if (await stepUp(() => verifySetup(code).unwrap())) {
        setSetup({ step: 3, secret, code });
        return undefined;
      }
      showToast({ variant: 'error', message: mfaWords.codeWrong });
      return mfaWords.codeWrong;
    } catch (failure) {
      return fail(failure, mfaWords.setupFailed);
    }
  }

  async function enable(secret: MfaSecret, code: string) {
    try {
      setSetup({ step: 4, codes: await stepUp(() => enableMfa(code).unwrap()) });
      showToast({ variant: 'success', message: mfaWords.enabled });
    } catch (failure) {
      fail(failure, mfaWords.enableFailed);
      if (toApiError(failure).code?.startsWith('CODE_')) setSetup({ step: 2, secret });
    }
  }

  return { setup, setSetup, start, verify, enable, isStarting: generating.isLoading, isEnabling: enabling.isLoading };
}
