import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { newPasswordForm, otp, token } from '@diyar/domain/auth.ts';
import { findEmailProblem } from '@diyar/domain/email.ts';
import * as passwordResetWords from '@diyar/words/password-reset.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { AuthHeading, BackToLogin, renderEmail } from '#web/features/auth/auth-heading.tsx';
import { useResetPasswordMutation, useVerifyResetOtpMutation } from '#web/features/auth/auth.api.ts';
import { readStateEmail } from '#web/features/auth/navigation-state.ts';
import { PasswordRules } from '#web/features/auth/password-rules.tsx';
import { type ApiError, toApiError } from '#web/lib/api-error.ts';
import { isFailure } from '#web/lib/failure.ts';
import { GoTo } from '#web/lib/go-to.tsx';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { logout, selectSession } from '#web/lib/session.ts';
import { useTakenParams } from '#web/lib/use-taken-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toPlainDigits } from '#web/ui/read-digits.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Step = { name: 'otp'; given: OtpForm; isNewStep: boolean } | { name: 'password'; verified: OtpForm };

/** Keeps the email in the history entry, so that a reload finds it, but not the codes of the link. */
export function ResetPasswordPage() {
  const { state } = useLocation();
  const [stateEmail] = useState(() => readStateEmail(state));
  const params = useTakenParams((taken) => ({ email: taken.get('email') || stateEmail }));
  const email = params.get('email') || stateEmail;
  const [step, setStep] = useState<Step>({
    name: 'otp',
    given: { otp: params.get('otp') ?? '', resetToken: params.get('token') ?? '' },
    isNewStep: false,
  });

  if (email === undefined) return <GoTo path={paths.forgotPassword} />;
  // An address from a link can hold anything, marks included, so it is not put into the sentence itself.
  const showEmail = () => renderEmail(email);

  if (step.name === 'password') {
    return (
      <>
        <AuthHeading key={step.name} title={passwordResetWords.newPasswordTitle} isNewStep>
          {rich(passwordResetWords.newPasswordLead, { email: showEmail })}
        </AuthHeading>
        <NewPasswordForm
          email={email}
          verified={step.verified}
          onUnverified={() => setStep({ name: 'otp', given: { otp: '', resetToken: '' }, isNewStep: true })}
        />
      </>
    );
  }
  return (
    <>
      <AuthHeading key={step.name} title={passwordResetWords.title} isNewStep={step.isNewStep}>
        {rich(passwordResetWords.codeSent, { email: showEmail })}
      </AuthHeading>
      <OtpForm email={email} given={step.given} onVerified={(verified) => setStep({ name: 'password', verified })} />
      <div className="mt-5 grid justify-items-center gap-1">
        <ButtonLink to={paths.forgotPassword} state={{ email }} variant="quiet" size="sm">
          {passwordResetWords.requestNewCode}
        </ButtonLink>
        <BackToLogin />
      </div>
    </>
  );
}

const otpForm = z.object({ otp, resetToken: token });
type OtpForm = z.infer<typeof otpForm>;

interface OtpFormProps {
  email: string;
  /** Values from the link in the email. */
  given: OtpForm;
  onVerified: (form: OtpForm) => void;
}

function toMessage({ status, message }: ApiError): string {
  if (status === 400) return passwordResetWords.otpWrong;
  return status === 404 ? passwordResetWords.otpNotFound : message;
}

function OtpForm({ email, given, onVerified }: OtpFormProps) {
  const [verifyOtp] = useVerifyResetOtpMutation();
  const { showToast } = useToast();
  const { register, handleSubmit, setValue, setError, formState } = useForm({
    resolver: zodResolver(otpForm),
    defaultValues: given,
  });

  const submit = handleSubmit(async (form) => {
    if (findEmailProblem(email) !== undefined) {
      showToast({ variant: 'error', message: passwordResetWords.emailMissing });
      return;
    }
    try {
      const { data, message } = await verifyOtp({ email, ...form }).unwrap();
      showToast({ variant: 'success', message: message || passwordResetWords.otpVerified });
      onVerified({ otp: form.otp, resetToken: data?.resetToken ?? '' });
    } catch (failure) {
      const error = toApiError(failure, passwordResetWords.otpFailed);
      const message = toMessage(error);
      showToast({ variant: 'error', message });
      // No answer from the server: the code may still be right, so it stays in the field.
      if (typeof error.status === 'number') setValue('otp', '');
      setError('otp', { message }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={passwordResetWords.codeLabel}
        help={passwordResetWords.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        className="text-xl font-medium tracking-[0.3em] tabular-nums"
        error={formState.errors.otp?.message}
        {...register('otp', { setValueAs: (text: string) => toPlainDigits(text).replaceAll(/[\s-]/g, '') })}
      />
      <input type="hidden" {...register('resetToken')} />
      <Button type="submit" size="lg" block busy={formState.isSubmitting} busyLabel={uiWords.verifying}>
        {passwordResetWords.verifyCode}
      </Button>
    </form>
  );
}

interface NewPasswordFormProps {
  email: string;
  verified: OtpForm;
  /** The verification has expired or was refused: asks for the code again. */
  onUnverified: () => void;
}

function isUnverified(failure: unknown): boolean {
  return isFailure(failure) && (failure.status === 401 || failure.status === 403);
}

function NewPasswordForm({ email, verified, onUnverified }: NewPasswordFormProps) {
  const [resetPassword] = useResetPasswordMutation();
  const { user } = useSelector(selectSession);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const newPassword = useWatch({ control, name: 'newPassword' });

  function sendBack(message: string) {
    showToast({ variant: 'error', message });
    onUnverified();
  }

  function refuse(failure: unknown) {
    if (isUnverified(failure)) {
      sendBack(toApiError(failure, passwordResetWords.notVerified).message);
      return;
    }
    const { status, message } = toApiError(failure, passwordResetWords.failed);
    if (status === 422) setError('newPassword', { message }, { shouldFocus: true });
    else showToast({ variant: 'error', message: status === 400 ? passwordResetWords.invalid : message });
  }

  const submit = handleSubmit(async (form) => {
    if (verified.resetToken === '') {
      sendBack(passwordResetWords.notVerified);
      return;
    }
    try {
      await resetPassword({ email, ...verified, newPassword: form.newPassword }).unwrap();
      // The server has ended every session of this account.
      if (user?.email === email) dispatch(logout());
      void navigate(paths.login, { replace: true, state: { passwordResetSuccess: true, email } });
    } catch (failure) {
      refuse(failure);
    }
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={passwordResetWords.newPassword}
        autoComplete="new-password"
        help={<PasswordRules password={newPassword} />}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label={passwordResetWords.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel={uiWords.saving}>
        {passwordResetWords.resetPassword}
      </Button>
    </form>
  );
}
