import { DAY_SECONDS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import { PUSH_DEVICES_MAX } from '@diyar/domain/limits.ts';
import type { PushSubscriptionInput } from '@diyar/domain/notifications.ts';
import { toPagePath } from '@diyar/words/languages.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { isPushEndpoint, sendPush, toPushIdentity, type PushIdentity } from '#api/lib/web-push.ts';
import { lockUser } from '#api/features/users/users.service.ts';
import * as repository from './push.repository.ts';
import type { DueMessage } from './push.repository.ts';

export const SEND_PUSHES = 'send-pushes';

const HOLD_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 30;
/** What could not be told within a day is in the list anyway. */
const GIVE_UP_AFTER_SECONDS = DAY_SECONDS;
const AT_ONCE = 8;
const GONE = new Set([404, 410]);

/** Removes what belonged to sessions that have just ended; part of the caller's transaction. */
export const { deleteEndedSubscriptions: removeEndedDevices } = repository;

function identify({ config, secrets }: Deps): PushIdentity {
  return toPushIdentity(config.pushKey ?? secrets.linkKey);
}

export function toPushKey(deps: Deps): string {
  return identify(deps).publicKey;
}

/** The device of this session; repeating it changes nothing. */
export async function addDevice(deps: Deps, actor: Actor, input: PushSubscriptionInput): Promise<void> {
  if (!isPushEndpoint(input.endpoint, deps.config.isPushAnywhereAllowed)) throw new AppError('PUSH_NOT_POSSIBLE');
  const { endpoint } = input;
  const { p256dh: publicKey, auth: authSecret } = input.keys;
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.userId);
    if ((await repository.countOtherSubscriptions(tx, actor.userId, endpoint)) >= PUSH_DEVICES_MAX)
      throw new AppError('PUSH_DEVICES_FULL');
    await repository.saveSubscription(tx, actor, { endpoint, publicKey, authSecret }, deps.now());
  });
}

export function removeDevice(deps: Deps, { userId }: Actor, endpoint: string): Promise<void> {
  return repository.deleteSubscription(deps.db, userId, endpoint);
}

export async function listEndpoints({ db }: Deps, { userId }: Actor): Promise<string[]> {
  return (await repository.listSubscriptions(db, userId)).map(({ endpoint }) => endpoint);
}

export async function listDevices(deps: Deps, { userId }: Actor): Promise<{ service: string; createdAt: string }[]> {
  const devices = await repository.listSubscriptions(deps.db, userId);
  return devices.map(({ endpoint, createdAt }) => ({
    service: new URL(endpoint).hostname,
    createdAt: createdAt.toISOString(),
  }));
}

/** Several at once, each of another person: one push service that is slow does not hold up the others. */
export async function sendDuePushes(deps: Deps): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendUntilNoneIsDue(deps)));
}

async function sendUntilNoneIsDue(deps: Deps): Promise<void> {
  for (;;) {
    const message = await repository.claimDueMessage(deps.db, deps.now(), HOLD_SECONDS);
    if (message === undefined) return;
    await send(deps, message);
  }
}

async function send(deps: Deps, message: DueMessage): Promise<void> {
  // Notifications are listed with plain paths; a device opens an address, which has its language.
  const payload = { ...message.payload, url: toPagePath(message.language, message.payload.url) };
  let status: number;
  try {
    status = await sendPush(message, JSON.stringify(payload), {
      identity: identify(deps),
      subject: `mailto:${deps.config.mailAddress}`,
      isAnywhereAllowed: deps.config.isPushAnywhereAllowed,
      lifeSeconds: GIVE_UP_AFTER_SECONDS,
      now: deps.now(),
    });
  } catch (error) {
    deps.log.warn({ reason: String(error) }, 'a push service could not be reached');
    return tryAgain(deps, message);
  }
  if (GONE.has(status)) return forgetDevice(deps.db, message);
  if (status === 429 || status >= 500) return tryAgain(deps, message);
  if (status >= 300) deps.log.warn({ status }, 'a push service refused a message');
  return repository.deleteMessage(deps.db, message.id);
}

/** The browser has taken its permission back, or was removed. */
async function forgetDevice(db: Db, { id, subscriptionId }: DueMessage): Promise<void> {
  await repository.deleteSubscriptionById(db, subscriptionId);
  await repository.deleteMessage(db, id);
}

async function tryAgain({ db, now }: Deps, { id, attempts, createdAt }: DueMessage): Promise<void> {
  const ageSeconds = (now().getTime() - createdAt.getTime()) / 1000;
  if (ageSeconds > GIVE_UP_AFTER_SECONDS) return repository.deleteMessage(db, id);
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), HOUR_SECONDS);
  return repository.putOff(db, id, new Date(now().getTime() + pause * 1000));
}
