import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { registerInput, type RegisterInput } from '@diyar/domain/auth.ts';
import * as authWords from '@diyar/words/auth.ts';
import * as passwordResetWords from '@diyar/words/password-reset.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { AuthHeading, OrDivider } from '#web/features/auth/auth-heading.tsx';
import { useRegisterMutation } from '#web/features/auth/auth.api.ts';
import { PasswordRules } from '#web/features/auth/password-rules.tsx';
import { SignInReason } from '#web/features/auth/sign-in-reason.tsx';
import { useLeaveWhenSignedIn } from '#web/features/auth/use-sign-in.ts';
import { GoogleButton } from '#web/features/google/google-button.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { writePendingEmail } from '#web/lib/browser-storage.ts';
import { paths } from '#web/lib/paths.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

function renderLoginLink(text: string) {
  return (
    <Link to={paths.login} className="link">
      {text}
    </Link>
  );
}

export function RegisterPage() {
  const isLeaving = useLeaveWhenSignedIn();
  if (isLeaving) return null;
  return (
    <>
      <AuthHeading title={authWords.registerTitle}>{rich(authWords.haveAccount, { a: renderLoginLink })}</AuthHeading>
      <SignInReason way="register" />
      <GoogleButton />
      <OrDivider />
      <RegisterForm />
    </>
  );
}

/** An account with this email exists, as a toast says. Links to sign in or reset the password. */
function EmailTakenNotice({ email }: { email: string }) {
  return (
    <Callout tone="error">
      <p>{authWords.isEmailYours(email)}</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <Link to={paths.login} state={{ email }} className="link inline-flex min-h-11 items-center">
          {authWords.signIn}
        </Link>
        <Link to={paths.forgotPassword} state={{ email }} className="link inline-flex min-h-11 items-center">
          {passwordResetWords.title}
        </Link>
      </p>
    </Callout>
  );
}

const names = ['firstName', 'lastName', 'email', 'password'] as const satisfies (keyof RegisterInput)[];

function RegisterForm() {
  const [taken, setTaken] = useState<string>();
  const [createAccount] = useRegisterMutation();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(registerInput),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });

  const submit = handleSubmit(async (input) => {
    setTaken(undefined);
    try {
      await createAccount(input).unwrap();
      writePendingEmail(input.email);
      showToast({ variant: 'success', message: authWords.registered });
      void navigate(paths.verifyEmail, { state: { email: input.email } });
    } catch (failure) {
      const { message, code, fields } = toApiError(failure, authWords.registrationFailed);
      showToast({ variant: 'error', message });
      if (code === 'EMAIL_TAKEN') setTaken(input.email);
      else if (code === 'PASSWORD_TOO_COMMON') setError('password', { message }, { shouldFocus: true });
      else refuseFields(fields, names, setError);
    }
  });

  return (
    <form noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={authWords.firstName}
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label={authWords.lastName}
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextField
        label={uiWords.email}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={uiWords.password}
        autoComplete="new-password"
        help={<PasswordRules password={password} />}
        error={errors.password?.message}
        {...register('password')}
      />
      {taken !== undefined && <EmailTakenNotice email={taken} />}
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel={authWords.creatingAccount}>
        {authWords.createAccount}
      </Button>
    </form>
  );
}
