import * as newsletterWords from '@diyar/words/newsletter.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useNewsletterForm } from './use-newsletter-form.ts';

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
