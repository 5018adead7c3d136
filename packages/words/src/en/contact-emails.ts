export const messageSubject = (reference: string, subject: string) => `Message ${reference}: ${subject}`;
export const messageFrom = (name: string, email: string) => `From ${name} <${email}>`;
export const messageSource = (reference: string) => `Sent through the contact form. Reference ${reference}.`;

export const receivedSubject = (reference: string) => `We have your message (${reference})`;
export const receivedHeading = 'We have received your message';
export const received = 'Thank you for contacting us. A person reads every message, and we reply by email.';
export const yourReference = (reference: string) => `Your reference is ${reference}.`;
export const notYou =
  'If you did not write to us, someone entered your address by mistake and you can ignore this email.';
