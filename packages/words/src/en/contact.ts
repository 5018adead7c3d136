export const title = 'Contact us';
export const lead =
  'Do you have a question about a listing, your account or owning a share? Write to us: a person will read and answer it. Many answers are also in the <a>frequently asked questions</a>.';
export const form = 'Contact form';
export const name = 'Name';
export const subject = 'Subject';
export const message = 'Message';
export const messageHelp = 'We reply to your email address. Please do not send passwords, codes or identity documents.';
export const send = 'Send message';
export const sentTitle = 'Message sent';
export const sent = 'Thank you. We have received your message, and a confirmation email is on its way.';
export const sendAnother = 'Send another message';

export const detailsTitle = 'Other ways to reach us';
export const phone = 'Phone';
export const address = 'Address';
export const postalAddress = 'Diyar, 1 Example Street, Example City';
export const detailsNote = 'Example details only. Please use the form.';
