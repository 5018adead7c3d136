import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Profile } from '@diyar/domain/account.ts';
import { changePasswordForm, firstPasswordForm, type ChangePasswordForm } from '@diyar/domain/auth.ts';
import { PASSWORD_MIN_LENGTH } from '@diyar/domain/limits.ts';
import * as accountWords from '@diyar/words/account.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChangePasswordMutation } from './account.api.ts';

const refusedPassword = new Set(['PASSWORD_TOO_COMMON', 'PASSWORD_REFUSED']);

export function PasswordForm({ profile: { email, hasPassword } }: { profile: Profile }) {
  const [changePassword] = useChangePasswordMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();
  const { register, handleSubmit, setError, reset, formState } = useForm<ChangePasswordForm>({
    resolver: zodResolver(hasPassword ? changePasswordForm : firstPasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      const message = await stepUp(() =>
        changePassword({ newPassword, ...(hasPassword && { currentPassword }) }).unwrap(),
      );
      showToast({ variant: 'success', message: message ?? accountWords.passwordChanged });
      reset();
    } catch (failure) {
      const error = toApiError(failure, accountWords.passwordChangeFailed);
      if (error.code !== undefined && refusedPassword.has(error.code)) {
        setError('newPassword', { message: error.message }, { shouldFocus: true });
      } else if (error.code === 'CURRENT_PASSWORD_WRONG') {
        setError('currentPassword', { message: error.message }, { shouldFocus: true });
      } else if (!refuseFields(error.fields, ['currentPassword', 'newPassword'], setError)) {
        showToast({ variant: 'error', message: error.message });
      }
    }
  });

  return (
    <form noValidate aria-label={uiWords.password} className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {/* So that a password manager knows whose password it keeps. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label={accountWords.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          label={accountWords.newPassword}
          autoComplete="new-password"
          help={accountWords.newPasswordHelp(PASSWORD_MIN_LENGTH)}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label={accountWords.confirmNewPassword}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
      </div>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={isSubmitting}
        busyLabel={uiWords.saving}
        className="justify-self-start max-sm:w-full"
      >
        {hasPassword ? accountWords.changePassword : accountWords.setPassword}
      </Button>
    </form>
  );
}
