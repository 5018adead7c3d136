import { useEffect, useRef, useState } from 'react';
import * as contactWords from '@diyar/words/contact.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { ContactForm } from './contact-form.tsx';

/** The form, replaced by a confirmation after the message was sent. */
export function ContactPanel() {
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
