import type { ContactInput } from '@diyar/domain/contact.ts';
import * as contactEmailsWords from '@diyar/words/contact-emails.ts';
import { composeEmail, type Email } from '#api/lib/email-layout.ts';

/** The message itself, to us. */
export function buildMessageEmail({ name, email, subject, message }: ContactInput, reference: string): Email {
  return composeEmail({
    kind: null,
    subject: contactEmailsWords.messageSubject(reference, subject),
    heading: subject,
    paragraphs: [contactEmailsWords.messageFrom(name, email), ...message.split(/\n{2,}/)],
    footnote: contactEmailsWords.messageSource(reference),
  });
}

/** Confirmation to the sender. It never repeats the message: anybody may have typed the address it goes to. */
export function buildReceivedEmail(reference: string): Email {
  return composeEmail({
    kind: null,
    subject: contactEmailsWords.receivedSubject(reference),
    heading: contactEmailsWords.receivedHeading,
    paragraphs: [contactEmailsWords.received, contactEmailsWords.yourReference(reference)],
    footnote: contactEmailsWords.notYou,
  });
}
