import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { contactInput, type ContactInput } from '@diyar/domain/contact.ts';
import * as contactWords from '@diyar/words/contact.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useContactUsMutation } from './contact.api.ts';

const names = ['name', 'email', 'subject', 'message'] as const satisfies (keyof ContactInput)[];

/** Keeps the typed text until the server has accepted it. */
export function ContactForm({ onSent }: { onSent: (message: string) => void }) {
  const [contactUs] = useContactUsMutation();
  const { showToast } = useToast();
  // No default values: they would overwrite what was typed before the script had loaded.
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(contactInput) });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    try {
      const message = await contactUs(input).unwrap();
      showToast({ variant: 'success', message });
      onSent(message);
    } catch (failure) {
      const { message, fields } = toApiError(failure);
      if (!refuseFields(fields, names, setError)) showToast({ variant: 'error', message });
    }
  });

  return (
    <form
      // Method: before the script has loaded, a plain submit would put the message into the page's address.
      method="dialog"
      noValidate
      aria-label={contactWords.form}
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={contactWords.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          label={uiWords.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextField label={contactWords.subject} error={errors.subject?.message} {...register('subject')} />
      <TextArea
        label={contactWords.message}
        rows={7}
        help={contactWords.messageHelp}
        error={errors.message?.message}
        {...register('message')}
      />
      <Button
        type="submit"
        size="lg"
        busy={isSubmitting}
        busyLabel={uiWords.sending}
        className="justify-self-start max-sm:w-full"
      >
        {contactWords.send}
      </Button>
    </form>
  );
}
