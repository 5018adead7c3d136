import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Profile, profileInput } from '@diyar/domain/account.ts';
import * as accountWords from '@diyar/words/account.ts';
import * as authWords from '@diyar/words/auth.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useDraft } from '#web/lib/draft.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useUpdateProfileMutation } from './account.api.ts';

export function DetailsForm({ profile: { id, firstName, lastName } }: { profile: Profile }) {
  const [updateProfile] = useUpdateProfileMutation();
  const { showToast } = useToast();
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm({
    resolver: zodResolver(profileInput),
    values: { firstName, lastName },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;
  useDraft(`details-${id}`, ['firstName', 'lastName'], { getValues, setValue });

  const submit = handleSubmit(async (input) => {
    try {
      const message = await updateProfile(input).unwrap();
      showToast({ variant: 'success', message: message ?? accountWords.saved });
    } catch (failure) {
      const error = toApiError(failure, accountWords.saveFailed);
      if (refuseFields(error.fields, ['firstName', 'lastName'], setError)) return;
      showToast({ variant: 'error', message: error.message });
    }
  });

  return (
    <form
      noValidate
      aria-label={accountWords.detailsTitle}
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
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
      </div>
      <Button
        type="submit"
        size="sm"
        busy={isSubmitting}
        busyLabel={uiWords.saving}
        className="justify-self-start max-sm:w-full"
      >
        {accountWords.saveDetails}
      </Button>
    </form>
  );
}
