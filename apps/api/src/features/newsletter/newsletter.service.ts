import { createHash, randomBytes } from 'node:crypto';
import { HOUR_SECONDS, WEEK_MS } from '@diyar/domain/durations.ts';
import { isUuid } from '#api/lib/uuid.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Letter } from '#api/lib/email-layout.ts';
import { readLanguage } from '#api/lib/current-request.ts';
import { isLanguage } from '@diyar/words/languages.ts';
import { readSignedLink, signLink } from '#api/lib/secrets.ts';
import { toClientKey } from '#api/lib/client-address.ts';
import { spend, spendOrRefuse } from '#api/lib/throttle.ts';
import { mayWriteUninvited, queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { listPropertiesSince } from '#api/features/properties/properties.service.ts';
import { buildConfirmationEmail, buildWeeklyEmail, buildWelcomeEmail } from './emails.ts';
import * as repository from './newsletter.repository.ts';

export const SEND_NEWSLETTER = 'send-weekly-letter';

const LINK_LIFE_MS = 7 * 24 * 3600 * 1000;
/** Less than a week, so that an email that was sent late does not prevent the next one. */
const PAUSE_MS = 6 * 24 * 3600 * 1000;
const UNSUBSCRIBE = 'newsletter-leave';
const HOMES_PER_EMAIL = 6;
const READERS_AT_ONCE = 200;

export const { findSubscription, deleteSubscription } = repository;

/** Answers the same for every address, so that nobody learns who is on the list. */
export async function subscribe(deps: Deps, email: string, ip: string): Promise<void> {
  const now = deps.now();
  if (deps.config.isRateLimited) {
    await spendOrRefuse(
      deps.db,
      { key: `newsletter:ip:${toClientKey(ip)}`, limit: 20, windowSeconds: HOUR_SECONDS },
      now,
    );
  }
  const { waitSeconds } = await spend(
    deps.db,
    { key: `newsletter:email:${email}`, limit: 3, windowSeconds: HOUR_SECONDS },
    now,
  );
  if (waitSeconds > 0) return;

  const token = randomBytes(32).toString('base64url');
  await inTransaction(deps.db, async (tx) => {
    const subscriber = await repository.upsertSubscriber(tx, email, readLanguage());
    if (subscriber.isConfirmed || !(await mayWriteUninvited(deps, tx, email))) return;
    await repository.setConfirmToken(tx, subscriber.id, toHash(token), now);
    await queueMail(deps, tx, { recipient: email, ...buildConfirmationEmail(deps, token) });
  });
}

export async function confirm(deps: Deps, token: string): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const subscriber = await repository.confirmByToken(tx, toHash(token), new Date(now.getTime() - LINK_LIFE_MS), now);
    if (subscriber === undefined) throw new AppError('LINK_NOT_FOUND');
    if (!subscriber.isNew) return;
    await queueMail(
      deps,
      tx,
      toSubscriberMail(deps, subscriber, (unsubscribeToken) => buildWelcomeEmail(deps, unsubscribeToken)),
    );
  });
}

export async function unsubscribe(deps: Deps, token: string): Promise<void> {
  const id = readSignedLink(deps.secrets.linkKey, UNSUBSCRIBE, token);
  if (id === undefined || !isUuid(id) || !(await repository.leave(deps.db, id, deps.now())))
    throw new AppError('LINK_NOT_FOUND');
}

/** One short email about the week's new homes; none when there are no new homes. */
export async function sendWeeklyNewsletter(deps: Deps): Promise<void> {
  const now = deps.now();
  const homes = await listPropertiesSince(deps, new Date(now.getTime() - WEEK_MS), HOMES_PER_EMAIL);
  if (homes.length === 0) return;
  const lastSentBefore = new Date(now.getTime() - PAUSE_MS);
  const build = (unsubscribeToken: string) => buildWeeklyEmail(deps, unsubscribeToken, homes);
  for (;;) {
    const count = await inTransaction(deps.db, async (tx) => {
      const readers = await repository.claimReaders(tx, lastSentBefore, now, READERS_AT_ONCE);
      await queueBulkMails(
        deps,
        tx,
        readers.map((reader) => toSubscriberMail(deps, reader, build)),
      );
      return readers.length;
    });
    if (count === 0) return;
  }
}

function toSubscriberMail(
  deps: Deps,
  subscriber: repository.Subscriber,
  buildEmail: (unsubscribeToken: string) => Letter,
) {
  const token = encodeURIComponent(signLink(deps.secrets.linkKey, UNSUBSCRIBE, subscriber.id));
  return {
    recipient: subscriber.email,
    ...(isLanguage(subscriber.language) && { language: subscriber.language }),
    ...buildEmail(token),
    headers: {
      'List-Unsubscribe': `<${deps.config.publicUrl}/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function toHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
