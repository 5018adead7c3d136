export const reason = 'You’re receiving this email because you work in the office of Diyar, or were asked to.';

export const waitsSubject = 'A proposal waits for your signature';
export const waits = (proposer: string, role: string, person: string) =>
  `${proposer} proposes to make ${person} ${role}. It takes effect only when a second administrator confirms it and the person accepts.`;
export const waitsUntil = (moment: string) => `If nobody confirms it before ${moment}, it lapses.`;

export const invitedSubject = 'You were asked to take on a role';
export const invited = (role: string, moment: string) =>
  `Two administrators want to make you ${role}. Accept before ${moment} with a code from your authenticator app.`;
export const invitedNotYou = 'If you did not expect this, do nothing: without your code nothing changes.';

export const grantedSubject = (role: string) => `You are now ${role}`;
export const granted =
  'The office is open to you. Each decision you take is recorded under your name and cannot be changed later.';
export const grantedNotYou =
  'If this wasn’t you, turn two-factor authentication off now: that ends every role. Then contact us.';

export const revokedSubject = (role: string) => `You are no longer ${role}`;
export const revoked = 'An administrator ended this role. Records of what you decided are kept.';
export const ended =
  'This role ended because two-factor authentication was turned off or the account is being deleted. Records of what you decided are kept.';
