export const title = 'Mailbox';
export const lead =
  'No mail server is set up, so emails stay on this machine. Newest first. Only the link printed when the server starts opens this page.';
export const loading = 'Loading emails...';
export const failed = 'Failed to load emails';
export const empty = 'No emails yet';
export const sentTo = (recipient: string, moment: string) => `To ${recipient}, <time>${moment}</time>`;

export const staffTitle = 'Demonstration staff';
export const staffLead =
  'Invented people with whom you can try the office at /office. They exist only while nobody but this machine reaches the server.';
export const staffEmail = 'Email';
export const staffRole = 'Role';
export const staffPassword = 'Password';
export const staffCode = 'Code now';
export const staffKey = 'Key for an authenticator app';
