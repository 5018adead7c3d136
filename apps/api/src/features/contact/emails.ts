import type { ContactInput } from '@diyar/domain/contact.ts';
import { composeEmail, type Letter } from '#api/lib/email-layout.ts';

/** The message itself, to us. */
export function buildMessageEmail({ name, email, subject, message }: ContactInput, reference: string): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: null,
        subject: words.contactEmails.messageSubject(reference, subject),
        heading: subject,
        paragraphs: [words.contactEmails.messageFrom(name, email), ...message.split(/\n{2,}/)],
        footnote: words.contactEmails.messageSource(reference),
      }),
  };
}

/** Confirmation to the sender. It never repeats the message: anybody may have typed the address it goes to. */
export function buildReceivedEmail(reference: string): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: null,
        subject: words.contactEmails.receivedSubject(reference),
        heading: words.contactEmails.receivedHeading,
        paragraphs: [words.contactEmails.received, words.contactEmails.yourReference(reference)],
        footnote: words.contactEmails.notYou,
      }),
  };
}
