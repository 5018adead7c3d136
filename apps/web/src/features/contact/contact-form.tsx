import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { contactInput, type ContactInput } from '@diyar/domain/contact.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSendMessageMutation } from './contact.api.ts';

const names = ['name', 'email', 'subject', 'message'] as const satisfies (keyof ContactInput)[];

/** Keeps what was typed until the server has it. */
export function ContactForm({ onSent }: { onSent: (message: string) => void }) {
  const [sendMessage] = useSendMessageMutation();
  const { showToast } = useToast();
  // Without default values, which would take the place of what someone has typed before this code was here.
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(contactInput) });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    try {
      const message = await sendMessage(input).unwrap();
      showToast({ variant: 'success', message });
      onSent(message);
    } catch (failure) {
      const { message, fields } = toApiError(failure);
      if (!refuseFields(fields, names, setError)) showToast({ variant: 'error', message });
    }
  });

  return (
    <form
      // Until the code is here the browser sends it nowhere: its own way would put what was typed into the page's address.
      method="dialog"
      noValidate
      aria-label="Contact form"
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextField label="Subject" error={errors.subject?.message} {...register('subject')} />
      <TextArea
        label="Message"
        rows={7}
        help="We answer to your email address. Please send no passwords, codes or identity documents."
        error={errors.message?.message}
        {...register('message')}
      />
      <Button
        type="submit"
        size="lg"
        busy={isSubmitting}
        busyLabel="Sending…"
        className="justify-self-start max-sm:w-full"
      >
        Send message
      </Button>
    </form>
  );
}
