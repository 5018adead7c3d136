export const confirmSubject = 'Please confirm your email address';
export const confirmHeading = 'Confirm your subscription';
export const confirm =
  'You (or someone using your email) subscribed to our newsletter about new homes. Once you confirm, we email you once a week at most.';
export const confirmButton = 'Confirm my address';
export const confirmLife =
  'If this wasn’t you, you can ignore this email: without the confirmation no newsletter is ever sent. The link works for 7 days.';

export const welcomeSubject = 'You’re subscribed';
export const welcome =
  'Once a week, when there are new homes, we email you about them. We use this list for nothing else.';
export const seeHomes = 'See the homes';

export const weeklySubject = 'New homes this week';
export const weekly = 'Listed in the last seven days, newest first.';

export const reason = 'You’re receiving this email because you confirmed this address.';
export const unsubscribe = 'Unsubscribe';
