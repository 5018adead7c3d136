export const saveThis = 'Save this search';
/** The same on a phone, next to the list it is about. */
export const saveShort = 'Save';
export const savedThis = 'Search saved';
export const savedShort = 'Saved';
export const saveLead = 'Get an email when new homes match.';
export const nameLabel = 'Name';
export const rhythmLabel = 'Email me';
export const rhythmChoices = {
  instantly: 'As soon as a home is listed',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'Never (just save it)',
} as const;
export const saved = 'Search saved.';
/** After sign-in, to somebody who was not asked how often. */
export const savedDaily = 'Search saved. We’ll email you once a day when new homes match.';
export const saveFailed = 'The search could not be saved. Please try again.';

export const title = 'Saved searches';
export const loading = 'Loading saved searches...';
export const loadFailed = 'Failed to load your saved searches';
export const none = 'No saved searches yet';
export const noneHint = 'Search for homes, then choose “Save this search” to get an email when new homes match.';
export const backToSearch = 'Back to the search';
/** How often emails about a search are sent, in the list. */
export const rhythmNames = {
  instantly: 'Email as soon as a home matches',
  daily: 'Daily email when homes match',
  weekly: 'Weekly email when homes match',
  never: 'No emails',
} as const;

export const changeNamed = (name: string) => `Change ${name}`;
export const changeTitle = 'Change this search';
export const changed = 'Search updated.';
export const changeFailed = 'The search could not be changed. Please try again.';

export const deleteNamed = (name: string) => `Delete ${name}`;
export const deleteTitle = 'Delete this search?';
export const deleteText = (name: string) => `“${name}” will be deleted, and you will get no more emails about it.`;
export const deleteLabel = 'Delete';
export const deleting = 'Deleting…';
export const removed = 'Search deleted.';
export const removeFailed = 'The search could not be removed. Please try again.';

export const silenceTitle = 'Stop emails about this search?';
export const silenceText = 'You will get no more emails about it. The search itself stays saved.';
export const silence = 'Stop the emails';
export const silencing = 'Turning off…';
export const silencedTitle = 'Emails are off';
export const silenced = 'Alerts are off for this search.';
export const silenceFailed = 'The emails could not be turned off. Please try again.';
export const nothingToStop = 'Nothing to turn off';
export const linkIncomplete = 'This link is incomplete';
export const browse = 'Browse homes';
