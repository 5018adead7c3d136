import type { Rhythm } from '@diyar/domain/saved-searches.ts';

/** How often we write, as a choice. */
export const rhythmOptions: readonly { value: Rhythm; label: string }[] = [
  { value: 'instantly', label: 'As soon as a home is listed' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
  { value: 'never', label: 'Never, only keep the search' },
];

/** How often we write, in a line about a search. */
export const rhythmWords: Record<Rhythm, string> = {
  instantly: 'A letter as soon as a home fits',
  daily: 'A letter a day when homes fit',
  weekly: 'A letter a week when homes fit',
  never: 'No letters',
};
