import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { findEmailProblem, normaliseEmail } from '@diyar/domain/email.ts';
import * as newsletterWords from '@diyar/words/newsletter.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useSubscribeMutation } from './newsletter.api.ts';

interface NewsletterFormState {
  field: RefObject<HTMLInputElement | null>;
  problem: string | undefined;
  isSending: boolean;
  /** Clears the problem as soon as the email is valid. */
  review: () => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Validated by hand, because a form library would be larger than the rest of the form. */
export function useNewsletterForm(): NewsletterFormState {
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
