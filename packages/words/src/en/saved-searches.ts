export const saveThis = 'Save this search';
/** The same on a phone, next to the list it is about. */
export const saveShort = 'Save';
export const savedThis = 'Search saved';
export const savedShort = 'Saved';
/** By what reaches the person: the settings of notifications may have turned emails off. */
export const saveLead = {
  email: 'Get an email when new homes match.',
  notification: 'Get a notification when new homes match. Your emails about saved searches are turned off.',
  nothing: 'Emails and notifications about saved searches are turned off, so we won’t tell you about new homes.',
} as const;
export const settings = 'Notification settings';
export const nameLabel = 'Name';
export const rhythmLabel = { email: 'Email me', notification: 'Notify me', nothing: 'Notify me' } as const;
export const rhythmChoices = {
  instantly: 'As soon as a home is listed',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'Never (just save it)',
} as const;
const savedOnly = 'Search saved.';
const whenTold = {
  instantly: 'as soon as a new home matches',
  daily: 'once a day when new homes match',
  weekly: 'once a week when new homes match',
} as const;
export const saved = (rhythm: keyof typeof rhythmChoices, told: keyof typeof saveLead) =>
  rhythm === 'never' || told === 'nothing'
    ? savedOnly
    : `${savedOnly} We’ll ${told === 'email' ? 'email' : 'notify'} you ${whenTold[rhythm]}.`;
export const saveFailed = 'The search could not be saved. Please try again.';

export const title = 'Saved searches';
export const loading = 'Loading saved searches...';
export const loadFailed = 'Failed to load your saved searches';
export const none = 'No saved searches yet';
export const noneHint = 'Search for homes, then choose “Save this search” to hear when new homes match.';
export const backToSearch = 'Back to the search';
const turnedOff = 'No alerts: turned off in your notification settings';
/** How often something about a search is sent, and how, in the list. */
export const rhythmNames = {
  email: {
    instantly: 'Email as soon as a home matches',
    daily: 'Daily email when homes match',
    weekly: 'Weekly email when homes match',
    never: 'No alerts',
  },
  notification: {
    instantly: 'Notification as soon as a home matches',
    daily: 'Daily notification when homes match',
    weekly: 'Weekly notification when homes match',
    never: 'No alerts',
  },
  nothing: { instantly: turnedOff, daily: turnedOff, weekly: turnedOff, never: 'No alerts' },
} as const;

export const changeNamed = (name: string) => `Change ${name}`;
export const changeTitle = 'Change this search';
export const changed = 'Search updated.';
export const changeFailed = 'The search could not be changed. Please try again.';

export const deleteNamed = (name: string) => `Delete ${name}`;
export const deleteTitle = 'Delete this search?';
export const deleteText = (name: string) => `“${name}” will be deleted, and you will hear no more about it.`;
export const deleteLabel = 'Delete';
export const deleting = 'Deleting…';
export const removed = 'Search deleted.';
export const removeFailed = 'The search could not be removed. Please try again.';

export const silenceTitle = 'Stop emails about this search?';
export const silenceText =
  'You will hear no more about it, neither by email nor in the app. The search itself stays saved.';
export const silence = 'Stop the emails';
export const silencing = 'Turning off…';
export const silencedTitle = 'Emails are off';
export const silenced = 'Alerts are off for this search.';
export const silenceFailed = 'The emails could not be turned off. Please try again.';
export const nothingToStop = 'Nothing to turn off';
export const linkIncomplete = 'This link is incomplete';
export const browse = 'Browse homes';
