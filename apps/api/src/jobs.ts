import type { Deps } from './deps.ts';
import { forgetOldEvents } from './features/audit/audit.service.ts';
import { forgetOldSignIns } from './features/google/google.service.ts';
import { DELIVER_MAILS, deliverDueMails } from './features/mails/mails.service.ts';
import { SEND_LETTER, sendWeeklyLetter } from './features/newsletter/newsletter.service.ts';
import { forgetDeadSessions } from './features/sessions/sessions.service.ts';
import { forgetOldThrottles } from './lib/throttle.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '17 3 * * *';
const MONDAY_MORNING = '0 8 * * 1';

const CLEAN_UP = 'clean-up';

/** Everything that happens without a request. */
export async function scheduleJobs(deps: Deps): Promise<void> {
  const { jobs } = deps;
  await jobs.work(DELIVER_MAILS, () => deliverDueMails(deps));
  await jobs.work(SEND_LETTER, () => sendWeeklyLetter(deps));
  await jobs.work(CLEAN_UP, () => cleanUp(deps));
  await jobs.repeat(DELIVER_MAILS, EVERY_MINUTE);
  await jobs.repeat(SEND_LETTER, MONDAY_MORNING);
  await jobs.repeat(CLEAN_UP, EVERY_NIGHT);
}

async function cleanUp(deps: Deps): Promise<void> {
  await forgetOldThrottles(deps.db, deps.now());
  await forgetOldEvents(deps);
  await forgetDeadSessions(deps);
  await forgetOldSignIns(deps);
}
