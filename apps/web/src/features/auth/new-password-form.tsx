import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { newPasswordForm } from '@diyar/domain/auth.ts';
import * as passwordResetWords from '@diyar/words/password-reset.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { isFailure } from '#web/lib/failure.ts';
import { paths } from '#web/lib/paths.ts';
import { logout, selectSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useResetPasswordMutation } from './auth.api.ts';
import type { OtpForm } from './otp-form.tsx';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFormProps {
  email: string;
  verified: OtpForm;
  /** The verification has expired or was refused: asks for the code again. */
  onUnverified: () => void;
}

function isUnverified(failure: unknown): boolean {
  return isFailure(failure) && (failure.status === 401 || failure.status === 403);
}

export function NewPasswordForm({ email, verified, onUnverified }: NewPasswordFormProps) {
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
