export const connectedSubject = 'Google is connected to your account';
export const connected = (googleEmail: string) =>
  `From now on you can sign in to Diyar with the Google account ${googleEmail}. Your other devices were signed out.`;
export const connectedNotYou =
  'If this wasn’t you, sign in, disconnect Google in your profile and change your password.';

export const disconnectedSubject = 'Google is no longer connected to your account';
export const disconnected =
  'From now on you can sign in to Diyar with your password only. Your other devices were signed out.';
export const disconnectedNotYou = 'If this wasn’t you, reset your password now.';
