export const endedSubject = 'We signed one of your devices out';
export const ended = 'An old session of yours was used again. Someone may have a copy of it, so we ended that session.';
export const signInAgain =
  'Sign in again on your own device. If you see devices you don’t recognise in your profile, sign them out and change your password.';
