import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { z } from 'zod';
import { codeInput, recoveryCode } from '@diyar/domain/mfa.ts';
import * as authWords from '@diyar/words/auth.ts';
import * as mfaWords from '@diyar/words/mfa.ts';
import * as uiWords from '@diyar/words/ui.ts';
import type { Credentials } from '@diyar/domain/auth.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { clearMfa, selectSession, setError as setSignInError, setLoading } from '#web/lib/session.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { type ApiError, toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { useVerifyMfaMutation, useVerifyRecoveryCodeMutation } from './auth.api.ts';
import { useSignIn } from './use-sign-in.ts';

const recoveryInput = z.object({ recoveryCode });

/** A refused code stays in the field: it is long, and a typing mistake is likely. */
function RecoveryForm() {
  const [verifyRecoveryCode] = useVerifyRecoveryCodeMutation();
  const { prove, isBusy } = useSecondFactor();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(recoveryInput),
    defaultValues: { recoveryCode: '' },
  });

  useOnOpen(() => setFocus('recoveryCode'));

  const submit = handleSubmit((input) =>
    prove(
      (challenge) => verifyRecoveryCode({ ...challenge, ...input }).unwrap(),
      ({ code, fields }) => {
        if (code === 'CODE_WRONG') setFocus('recoveryCode');
        return refuseFields(fields, ['recoveryCode'], setError);
      },
    ),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={mfaWords.recoveryCodeLabel}
        help={mfaWords.signInRecoveryHelp}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className="font-mono tracking-wide"
        error={formState.errors.recoveryCode?.message}
        {...register('recoveryCode')}
      />
      <Button type="submit" size="lg" block busy={isBusy} busyLabel={uiWords.verifying}>
        {mfaWords.verify}
      </Button>
    </form>
  );
}

function AuthenticatorForm() {
  const [verifyMfa] = useVerifyMfaMutation();
  const { prove, isBusy } = useSecondFactor();
  const { control, handleSubmit, resetField, setError, setFocus, formState } = useForm({
    resolver: zodResolver(codeInput),
    defaultValues: { token: '' },
  });
  const { field } = useController({ control, name: 'token' });

  const submit = handleSubmit(({ token }) =>
    prove(
      (challenge) => verifyMfa({ ...challenge, token }).unwrap(),
      ({ code, fields }) => {
        if (code === 'CODE_WRONG') {
          resetField('token');
          setFocus('token');
        }
        return refuseFields(fields, ['token'], setError);
      },
    ),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <CodeField
        label={mfaWords.codeLabel}
        help={mfaWords.signInCodeHelp}
        autoFocus
        error={formState.errors.token?.message}
        {...field}
      />
      <Button type="submit" size="lg" block busy={isBusy} busyLabel={uiWords.verifying}>
        {mfaWords.verify}
      </Button>
    </form>
  );
}

/** Second step after the password: a code from the app, or a recovery code. */
export function TwoFactorStep() {
  const [isRecovering, setIsRecovering] = useState(false);
  const dispatch = useDispatch();
  return (
    <>
      <AuthHeading title={mfaWords.title}>
        {isRecovering ? mfaWords.signInRecoveryLead : mfaWords.signInCodeLead}
      </AuthHeading>
      {isRecovering ? <RecoveryForm /> : <AuthenticatorForm />}
      <div className="mt-5 grid justify-items-center gap-1">
        <Button variant="quiet" size="sm" onClick={() => setIsRecovering(!isRecovering)}>
          {isRecovering ? mfaWords.switchToAuthenticator : mfaWords.switchToRecoveryCode}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => dispatch(clearMfa())}>
          <Icon path={icons.arrowStart} size={18} />
          {authWords.backToLogin}
        </Button>
      </div>
    </>
  );
}

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

function useSecondFactor(): SecondFactor {
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
        dispatch(setSignInError(error.message));
        if (!refuse(error)) showToast({ variant: 'error', message: error.message });
        if (error.code === 'CHALLENGE_OVER') dispatch(clearMfa());
      }
    },
  };
}
