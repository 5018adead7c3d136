import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Profile } from '@diyar/domain/account.ts';
import { changePasswordForm, type ChangePasswordForm, emailInput, firstPasswordForm } from '@diyar/domain/auth.ts';
import { PASSWORD_MIN_LENGTH } from '@diyar/domain/limits.ts';
import * as accountWords from '@diyar/words/account.ts';
import * as errorWords from '@diyar/words/errors.ts';
import * as googleWords from '@diyar/words/google.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useDraft } from '#web/lib/draft.ts';
import { goToGoogle, makeGoogleState } from '#web/lib/google-state.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { rich } from '#web/lib/rich.tsx';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  useChangeEmailMutation,
  useChangePasswordMutation,
  useConnectGoogleMutation,
  useDisconnectGoogleMutation,
} from './account.api.ts';
import { renderEmail } from './render-email.tsx';

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

/** The address changes once its owner has opened the link sent to it. */
export function EmailForm({ profile: { id, pendingEmail } }: { profile: Profile }) {
  const [changeEmail] = useChangeEmailMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();
  const { register, handleSubmit, setError, reset, getValues, setValue, formState } = useForm({
    resolver: zodResolver(emailInput),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  useDraft(`email-${id}`, ['email'], { getValues, setValue });

  const submit = handleSubmit(async (input) => {
    try {
      const message = await stepUp(() => changeEmail(input).unwrap());
      showToast({ variant: 'success', message: message ?? accountWords.confirmNewEmail });
      reset();
    } catch (failure) {
      const error = toApiError(failure, accountWords.emailChangeFailed);
      if (error.code === 'EMAIL_TAKEN') setError('email', { message: error.message }, { shouldFocus: true });
      else if (!refuseFields(error.fields, ['email'], setError))
        showToast({ variant: 'error', message: error.message });
    }
  });

  return (
    <form
      noValidate
      aria-label={accountWords.emailFormLabel}
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      {pendingEmail !== null && (
        <Callout title={accountWords.pendingEmailTitle}>
          <p>{rich(accountWords.pendingEmailText(pendingEmail), { b: renderEmail })}</p>
        </Callout>
      )}
      <TextField
        label={accountWords.newEmail}
        type="email"
        autoComplete="email"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={isSubmitting}
        busyLabel={uiWords.sending}
        className="justify-self-start max-sm:w-full"
      >
        {accountWords.changeEmail}
      </Button>
    </form>
  );
}

export function GoogleConnection({ profile: { isGoogleConnected, hasPassword } }: { profile: Profile }) {
  const [connectGoogle, connecting] = useConnectGoogleMutation();
  const [disconnectGoogle, disconnecting] = useDisconnectGoogleMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function connect() {
    try {
      goToGoogle(await stepUp(() => connectGoogle(makeGoogleState()).unwrap()));
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, googleWords.notStarted).message });
    }
  }

  async function disconnect() {
    try {
      const message = await stepUp(() => disconnectGoogle().unwrap());
      showToast({ variant: 'success', message: message ?? googleWords.disconnected });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, googleWords.notDisconnected).message });
    }
  }

  if (!isGoogleConnected) {
    return (
      <Button
        variant="secondary"
        size="sm"
        busy={connecting.isLoading}
        busyLabel={googleWords.opening}
        className="max-sm:w-full"
        onClick={() => void connect()}
      >
        {googleWords.connect}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={disconnecting.isLoading}
        busyLabel={googleWords.disconnecting}
        disabled={!hasPassword}
        className="max-sm:w-full"
        onClick={() => void disconnect()}
      >
        {googleWords.disconnect}
      </Button>
      {!hasPassword && <p className="mt-2.5 text-sm text-ink-soft">{errorWords.GOOGLE_IS_ONLY_WAY_IN}</p>}
    </>
  );
}
