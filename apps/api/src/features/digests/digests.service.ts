import { DAY_MS, WEEK_MS } from '@diyar/domain/durations.ts';
import { DIGEST_LINES } from '@diyar/domain/limits.ts';
import { isDigestTime } from '@diyar/domain/notifications.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readSignedLink, signLink } from '#api/lib/secrets.ts';
import { isUuid } from '#api/lib/uuid.ts';
import { queueBulkMails } from '#api/features/mails/mails.service.ts';
import { saveSettings } from '#api/features/notifications/notifications.service.ts';
import * as repository from './digests.repository.ts';
import type { Reader } from './digests.repository.ts';
import { buildDigestEmail } from './emails.ts';

export const WRITE_DIGESTS = 'write-digests';

const UNSUBSCRIBE = 'weekly-digest';
const READERS_AT_ONCE = 100;
/** Shorter than a week: the one before may have been written late on its Monday. */
const PAUSE_MS = 5 * DAY_MS;

/** On Monday morning where each person is. A person whose email fails keeps no other from theirs, and is tried again. */
export async function writeDigests(deps: Deps): Promise<void> {
  const now = deps.now();
  const timeZones = (await repository.listTimeZones(deps.db)).filter((zone) => isDigestTime(zone, now));
  if (timeZones.length === 0) return;
  const since = new Date(now.getTime() - WEEK_MS);
  const digestedBefore = new Date(now.getTime() - PAUSE_MS);
  let after: string | undefined;
  let readers: Reader[];
  do {
    const wanted = { timeZones, since, digestedBefore, after, limit: READERS_AT_ONCE };
    readers = await repository.listReaders(deps.db, wanted);
    for (const reader of readers)
      await writeDigest(deps, reader, since, digestedBefore).catch((error: unknown) =>
        deps.log.error({ err: error, userId: reader.userId }, 'a weekly email could not be written'),
      );
    after = readers.at(-1)?.userId;
  } while (readers.length === READERS_AT_ONCE);
}

async function writeDigest(deps: Deps, { userId, email }: Reader, since: Date, digestedBefore: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await repository.claimDigest(tx, userId, deps.now(), digestedBefore))) return;
    const week = await repository.readWeek(tx, userId, since, DIGEST_LINES);
    if (week.total === 0) return;
    const token = encodeURIComponent(signLink(deps.secrets.linkKey, UNSUBSCRIBE, userId));
    await queueBulkMails(deps, tx, [
      {
        recipient: email,
        ...buildDigestEmail(deps, week, token),
        headers: {
          'List-Unsubscribe': `<${deps.config.publicUrl}/api/notifications/unsubscribe?token=${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
    ]);
  });
}

/** Unsubscribe link of every weekly email. */
export async function stopDigest(deps: Deps, token: string): Promise<void> {
  const userId = readSignedLink(deps.secrets.linkKey, UNSUBSCRIBE, token);
  if (userId === undefined || !isUuid(userId) || !(await saveSettings(deps.db, userId, { hasDigest: false })))
    throw new AppError('LINK_NOT_FOUND');
}
