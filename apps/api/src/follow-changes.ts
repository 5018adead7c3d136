import { onChange } from './db/changes.ts';
import { shareChanges } from './db/shared-changes.ts';
import type { ServerDeps } from './deps.ts';
import { forgetPicture } from './features/files/files.service.ts';
import { DELIVER_MAILS } from './features/mails/mails.service.ts';

const PICTURE = 'picture:';

/**
 * As soon as a change is committed, copies of what it changed are dropped, here and by other servers on the same database, and its
 * emails are delivered. Answers how to stop: what others were not told of is told before.
 */
export function followChanges(deps: ServerDeps): () => Promise<void> {
  const { config, db, signals, standby, cache, answers, jobs, storage, log } = deps;
  const stopFollowing = onChange(db, (topic, isOwn) => {
    standby?.noteChange();
    cache.drop(topic);
    if (topic === 'properties') answers.drop();
    if (topic === 'mails') jobs.wake(DELIVER_MAILS);
    if (topic.startsWith(PICTURE) && !isOwn)
      forgetPicture(storage, topic.slice(PICTURE.length)).catch((error: unknown) =>
        log.warn({ err: error }, 'the copy of an erased picture could not be removed'),
      );
  });
  const dropAll = (): void => {
    standby?.noteChange();
    cache.clear();
    answers.drop();
  };
  standby?.onCertain(dropAll);
  // The database of a data folder has one server.
  const stopSharing = config.databaseUrl === undefined ? undefined : shareChanges(db, signals, dropAll);
  return async () => {
    stopFollowing();
    await stopSharing?.();
  };
}
