import { type FormEvent, type RefObject, useRef, useState } from 'react';
import * as newsletterWords from '@diyar/words/newsletter.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { findEmailProblem, normaliseEmail } from '@diyar/domain/email.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useSubscribeMutation } from './newsletter.api.ts';

interface NewsletterFormProps {
  /** Accessible name: the landing page has two of these forms. */
  label: string;
  submitLabel: string;
  tone?: 'surface' | 'deep';
}

export function NewsletterForm({ label, submitLabel, tone = 'surface' }: NewsletterFormProps) {
  const { field, problem, isSending, review, submit } = useNewsletterForm();
  return (
    <form
      // Method: before the script has loaded, a plain submit would put the email into the page's address.
      method="dialog"
      noValidate
      onSubmit={submit}
      aria-label={label}
      className="grid items-start gap-2 min-[360px]:grid-cols-[1fr_auto]"
    >
      <TextField
        ref={field}
        name="email"
        type="email"
        label={newsletterWords.emailLabel}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        placeholder="you@example.com"
        tone={tone}
        error={problem}
        onInput={review}
        fieldClassName="min-w-0"
      />
      <Button
        type="submit"
        variant={tone === 'deep' ? 'ivory' : 'primary'}
        busy={isSending}
        busyLabel={uiWords.sending}
        className="px-4! min-[360px]:mt-6.5 md:px-5.5!"
      >
        {submitLabel}
      </Button>
    </form>
  );
}

interface NewsletterFormState {
  field: RefObject<HTMLInputElement | null>;
  problem: string | undefined;
  isSending: boolean;
  /** Clears the problem as soon as the email is valid. */
  review: () => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Validated by hand, because a form library would be larger than the rest of the form. */
function useNewsletterForm(): NewsletterFormState {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [subscribe, { isLoading }] = useSubscribeMutation();
  const { showToast } = useToast();

  function refuse(words: string) {
    setProblem(words);
    field.current?.focus();
  }

  async function send(form: HTMLFormElement) {
    const email = field.current?.value ?? '';
    const found = findEmailProblem(email);
    if (found !== undefined) {
      refuse(found);
      return;
    }
    setProblem(undefined);
    try {
      const message = await subscribe({ email: normaliseEmail(email) }).unwrap();
      form.reset();
      showToast({ variant: 'success', message: message || newsletterWords.checkInbox });
    } catch (error) {
      const { message, fields } = toApiError(error);
      if (fields?.email !== undefined) refuse(fields.email);
      else showToast({ variant: 'error', message });
    }
  }

  return {
    field,
    problem,
    isSending: isLoading,
    review() {
      if (problem !== undefined) setProblem(findEmailProblem(field.current?.value ?? ''));
    },
    submit(event) {
      event.preventDefault();
      if (!isLoading) void send(event.currentTarget);
    },
  };
}
