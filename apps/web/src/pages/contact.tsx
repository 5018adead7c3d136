import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { contactInput, type ContactInput } from '@diyar/domain/contact.ts';
import * as contactWords from '@diyar/words/contact.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useContactUsMutation } from '#web/features/contact/contact.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import type { IconPath } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

function renderFaqLink(text: string) {
  return (
    <Link to={paths.faq} className="link">
      {text}
    </Link>
  );
}

/** On phones the form comes before the details; side by side, the form spans both. */
export function ContactPage() {
  return (
    <div className="wrap grid gap-10 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,680px)] lg:grid-rows-[auto_1fr] lg:gap-x-20">
      <div>
        <h1 className="type-section">{contactWords.title}</h1>
        <p className="type-lead mt-4 max-w-[32em] text-ink-soft">{rich(contactWords.lead, { a: renderFaqLink })}</p>
      </div>
      <div className="self-start rounded-card border border-line bg-surface p-5 md:p-8 lg:row-span-2 lg:p-10">
        <ContactPanel />
      </div>
      <section aria-labelledby="details-title">
        <h2 id="details-title" className="type-title mb-4">
          {contactWords.detailsTitle}
        </h2>
        <ContactDetailList />
      </section>
    </div>
  );
}

/** The form, replaced by a confirmation after the message was sent. */
function ContactPanel() {
  const [sentMessage, setSentMessage] = useState<string>();
  const thanks = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (sentMessage !== undefined) thanks.current?.focus();
  }, [sentMessage]);

  if (sentMessage === undefined) return <ContactForm onSent={setSentMessage} />;
  return (
    <div className="khatam flex flex-col items-center py-10 text-center md:py-20">
      <Drawing name="letter" />
      <h2 ref={thanks} tabIndex={-1} className="type-title mt-5">
        {contactWords.sentTitle}
      </h2>
      <p className="mt-2 max-w-96 text-ink-soft">{sentMessage}</p>
      <Button variant="secondary" className="mt-6" onClick={() => setSentMessage(undefined)}>
        {contactWords.sendAnother}
      </Button>
    </div>
  );
}

interface ContactDetail {
  id: string;
  icon: IconPath;
  name: string;
  value: string;
  href?: string;
}

/** Example values: `.example` and 555-01xx are reserved and belong to nobody. */
const contactDetails: readonly ContactDetail[] = [
  {
    id: 'email',
    icon: pageIcons.mail,
    name: uiWords.email,
    value: 'hello@diyar.example',
    href: 'mailto:hello@diyar.example',
  },
  { id: 'phone', icon: pageIcons.phone, name: contactWords.phone, value: '+1 202 555 0143', href: 'tel:+12025550143' },
  { id: 'address', icon: icons.pin, name: contactWords.address, value: contactWords.postalAddress },
];

function ContactDetailList() {
  return (
    <>
      <dl className="grid">
        {contactDetails.map((detail) => (
          <div key={detail.id} className="relative border-t border-line py-4 ps-15">
            <dt className="text-sm text-ink-soft">
              <span className="absolute inset-y-0 start-0 my-auto grid size-11 place-items-center rounded-full border border-line bg-surface text-brass">
                <Icon path={detail.icon} />
              </span>
              {detail.name}
            </dt>
            <dd className="font-medium wrap-anywhere">
              {detail.href === undefined ? (
                detail.value
              ) : (
                <a
                  href={detail.href}
                  className="rounded-[2px] underline decoration-line decoration-1 underline-offset-4 hover:decoration-ink"
                >
                  {detail.value}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-4 text-sm text-ink-soft">{contactWords.detailsNote}</p>
    </>
  );
}

const names = ['name', 'email', 'subject', 'message'] as const satisfies (keyof ContactInput)[];

/** Keeps the typed text until the server has accepted it. */
function ContactForm({ onSent }: { onSent: (message: string) => void }) {
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
