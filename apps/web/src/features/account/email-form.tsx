import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Profile } from '@diyar/domain/account.ts';
import { emailInput } from '@diyar/domain/auth.ts';
import * as accountWords from '@diyar/words/account.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useDraft } from '#web/lib/draft.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { rich } from '#web/lib/rich.tsx';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChangeEmailMutation } from './account.api.ts';
import { renderEmail } from './render-email.tsx';

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
