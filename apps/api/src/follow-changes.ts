import { onChange } from './db/changes.ts';
import { shareChanges } from './db/shared-changes.ts';
import type { ServerDeps } from './deps.ts';
import { DELIVER_MAILS } from './features/mails/mails.service.ts';

/**
 * As soon as a change is committed, copies of what it changed are dropped, here and by other servers on the same database, and its
 * emails are delivered. Answers how to stop.
 */
export function followChanges({ config, db, signals, cache, answers, jobs }: ServerDeps): () => void {
  const stopFollowing = onChange(db, (topic) => {
    cache.drop(topic);
    if (topic === 'properties') answers.drop();
    if (topic === 'mails') jobs.wake(DELIVER_MAILS);
  });
  const dropAll = (): void => {
    cache.clear();
    answers.drop();
  };
  // The database of a data folder has one server.
  const stopSharing = config.databaseUrl === undefined ? () => undefined : shareChanges(db, signals, dropAll);
  return () => {
    stopFollowing();
    stopSharing();
  };
}
