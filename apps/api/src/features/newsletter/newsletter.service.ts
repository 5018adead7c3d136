import { createHash, randomBytes } from 'node:crypto';
import { HOUR_SECONDS, WEEK_MS } from '@diyar/domain/durations.ts';
import { isUuid } from '#api/lib/uuid.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { composeEmail, type Letter } from '#api/lib/mail-layout.ts';
import { readSignedLink, signLink } from '#api/lib/secrets.ts';
import { toClientKey } from '#api/lib/client-address.ts';
import { spend, spendOrRefuse } from '#api/lib/throttle.ts';
import { mayWriteUninvited, queueMail } from '#api/features/mails/mails.service.ts';
import { listPropertiesSince } from '#api/features/properties/properties.service.ts';
import * as repository from './newsletter.repository.ts';

export const SEND_LETTER = 'send-weekly-letter';

const LINK_LIFE_MS = 7 * 24 * 3600 * 1000;
/** Less than a week, so that a letter that went out late does not cost the next one. */
const LETTER_PAUSE_MS = 6 * 24 * 3600 * 1000;
const LEAVE = 'newsletter-leave';
const HOMES_IN_A_LETTER = 6;
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
    const subscriber = await repository.upsertSubscriber(tx, email);
    if (subscriber.isConfirmed || !(await mayWriteUninvited(deps, tx, email))) return;
    await repository.setConfirmToken(tx, subscriber.id, toHash(token), now);
    await queueMail(deps, tx, { recipient: email, ...composeEmail(writeConfirmation(deps, token)) });
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
      toNewsletterMail(deps, subscriber, {
        subject: 'You are on the list',
        heading: 'Welcome to the letter',
        paragraphs: [
          'Once a week, when there is something new, we write to you about the homes that were listed. That is all this list is for.',
        ],
        action: { label: 'Look at the homes', url: `${deps.config.publicUrl}/properties` },
      }),
    );
  });
}

export async function unsubscribe(deps: Deps, token: string): Promise<void> {
  const id = readSignedLink(deps.secrets.linkKey, LEAVE, token);
  if (id === undefined || !isUuid(id) || !(await repository.leave(deps.db, id, deps.now())))
    throw new AppError('LINK_NOT_FOUND');
}

/** One short letter about the week's new homes; no letter when there are none. */
export async function sendWeeklyLetter(deps: Deps): Promise<void> {
  const now = deps.now();
  const homes = await listPropertiesSince(deps, new Date(now.getTime() - WEEK_MS), HOMES_IN_A_LETTER);
  if (homes.length === 0) return;
  const letter = {
    subject: 'New homes this week',
    heading: 'New homes this week',
    paragraphs: ['Listed in the last seven days, newest first.'],
    links: homes.map((home) => ({
      label: `${home.title}, ${home.location}`,
      url: `${deps.config.publicUrl}/property/${home.id}`,
    })),
  };
  const lastLetterBefore = new Date(now.getTime() - LETTER_PAUSE_MS);
  for (;;) {
    const count = await inTransaction(deps.db, async (tx) => {
      const readers = await repository.claimReaders(tx, lastLetterBefore, now, READERS_AT_ONCE);
      for (const reader of readers) await queueMail(deps, tx, toNewsletterMail(deps, reader, letter));
      return readers.length;
    });
    if (count === 0) return;
  }
}

function writeConfirmation(deps: Deps, token: string): Letter {
  return {
    subject: 'Please confirm your email address',
    heading: 'One press and you are on the list',
    paragraphs: [
      'Somebody, we hope you, asked for our letter about new homes at this address. Confirm it and we write once a week at most.',
    ],
    action: { label: 'Confirm my address', url: `${deps.config.publicUrl}/newsletter/confirm?token=${token}` },
    footnote:
      'If it was not you, do nothing: without the confirmation no letter is ever sent. The link works for 7 days.',
  };
}

function toNewsletterMail(deps: Deps, subscriber: repository.Subscriber, letter: Omit<Letter, 'footnote' | 'leave'>) {
  const token = encodeURIComponent(signLink(deps.secrets.linkKey, LEAVE, subscriber.id));
  const { publicUrl } = deps.config;
  return {
    recipient: subscriber.email,
    ...composeEmail({
      ...letter,
      footnote: 'You get this letter because you confirmed this address.',
      leave: { label: 'Leave the list', url: `${publicUrl}/newsletter/unsubscribe?token=${token}` },
    }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function toHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
