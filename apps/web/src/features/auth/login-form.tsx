import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { loginInput, type LoginInput } from '@diyar/domain/auth.ts';
import * as authWords from '@diyar/words/auth.ts';
import * as emailVerificationWords from '@diyar/words/email-verification.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { writePendingEmail } from '#web/lib/browser-storage.ts';
import { isFailure } from '#web/lib/failure.ts';
import { paths } from '#web/lib/paths.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { selectSession, setLoading, setError as setSessionError } from '#web/lib/session.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useLoginMutation } from './auth.api.ts';
import { useSignIn } from './use-sign-in.ts';

export function ResetNotice() {
  return (
    <div role="status" className="mb-6">
      <Callout tone="success" title={authWords.passwordReset}>
        {authWords.passwordResetText}
      </Callout>
    </div>
  );
}

/** The password was right, but the email is not verified, as a toast says. Leads to the page that verifies it. */
function UnverifiedNotice({ email }: { email: string }) {
  const navigate = useNavigate();

  function openVerification() {
    writePendingEmail(email);
    void navigate(paths.verifyEmail, { state: { email } });
  }

  return (
    <Callout tone="warning">
      <p>{authWords.unverified(email)}</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={openVerification}>
        {emailVerificationWords.title}
      </Button>
    </Callout>
  );
}

const names = ['email', 'password'] as const satisfies (keyof LoginInput)[];

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** The visitor comes back from the second factor, so the first empty field gets the focus. */
  hasComeBack: boolean;
}

function readFailure(failure: unknown) {
  const isRefused = isFailure(failure) && failure.status === 401;
  return toApiError(failure, isRefused ? authWords.invalidCredentials : authWords.loginFailed);
}

export function LoginForm({ email, onEmail, hasComeBack }: LoginFormProps) {
  const { isLoading, isAuthenticated } = useSelector(selectSession);
  const [unverified, setUnverified] = useState<string>();
  const [login] = useLoginMutation();
  const dispatch = useDispatch();
  const signIn = useSignIn();
  const { showToast } = useToast();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { email, password: '' },
  });
  const { errors } = formState;

  useOnOpen(() => {
    if (hasComeBack) setFocus(email === '' ? 'email' : 'password');
  });

  const submit = handleSubmit(async (input) => {
    setUnverified(undefined);
    onEmail(input.email);
    dispatch(setLoading(true));
    try {
      signIn(await login(input).unwrap());
    } catch (failure) {
      const { message, code, fields } = readFailure(failure);
      dispatch(setSessionError(message));
      showToast({ variant: 'error', message });
      if (code === 'EMAIL_NOT_VERIFIED') setUnverified(input.email);
      else {
        refuseFields(fields, names, setError);
        if (isFailure(failure) && failure.status === 401) setError('password', { message: authWords.checkCredentials });
      }
    }
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={uiWords.email}
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={uiWords.password}
        autoComplete="current-password"
        aside={
          <Link to={paths.forgotPassword} className="link text-sm">
            {authWords.forgotPassword}
          </Link>
        }
        error={errors.password?.message}
        {...register('password')}
      />
      {unverified !== undefined && <UnverifiedNotice email={unverified} />}
      <Button type="submit" size="lg" block busy={isLoading || isAuthenticated} busyLabel={authWords.signingIn}>
        {authWords.login}
      </Button>
    </form>
  );
}
