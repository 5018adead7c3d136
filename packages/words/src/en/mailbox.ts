export const title = 'Mailbox';
export const lead =
  'No mail server is set up, so emails stay on this machine. Newest first. Only the link printed when the server starts opens this page.';
export const loading = 'Loading emails...';
export const failed = 'Failed to load emails';
export const empty = 'No emails yet';
export const sentTo = (recipient: string, moment: string) => `To ${recipient}, <time>${moment}</time>`;
