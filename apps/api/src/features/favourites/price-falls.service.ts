import { DAY_SECONDS } from '@diyar/domain/durations.ts';
import type { PriceAlerts } from '@diyar/domain/favourites.ts';
import { PRICE_DROP_MAX_PERCENT } from '@diyar/domain/limits.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readSignedLink, signLink } from '#api/lib/secrets.ts';
import { spend } from '#api/lib/throttle.ts';
import { isUuid } from '#api/lib/uuid.ts';
import { queueBulkMails } from '#api/features/mails/mails.service.ts';
import { isEmailed, setEmailed } from '#api/features/notifications/notifications.service.ts';
import { buildPriceFallEmail } from './emails.ts';
import * as repository from './price-falls.repository.ts';
import type { PriceChange } from './price-falls.repository.ts';

export const WRITE_PRICE_EMAILS = 'write-price-emails';

const UNSUBSCRIBE = 'price-alerts-silence';
/** An owner who mistyped a price has this long to correct it. */
const SETTLED_AFTER_MS = 10 * 60_000;
/** A change that could not be told in time, such as one of the demonstration's past, is told to nobody. */
const TOLD_WITHIN_MS = 24 * 60 * 60_000;

export async function findPriceAlerts(deps: Deps, { userId }: Actor): Promise<PriceAlerts> {
  return { isOn: await isEmailed(deps, userId, 'prices') };
}

export async function changePriceAlerts(deps: Deps, { userId }: Actor, { isOn }: PriceAlerts): Promise<PriceAlerts> {
  await setEmailed(deps, userId, 'prices', isOn);
  return { isOn };
}

/** Unsubscribe link of every email. */
export async function silencePriceAlerts(deps: Deps, token: string): Promise<void> {
  const userId = readSignedLink(deps.secrets.linkKey, UNSUBSCRIBE, token);
  if (userId === undefined || !isUuid(userId) || !(await setEmailed(deps, userId, 'prices', false)))
    throw new AppError('LINK_NOT_FOUND');
}

/** Each change in a transaction with its emails: nobody is told twice. One that fails is tried again in the next run. */
export async function writePriceEmails(deps: Deps): Promise<void> {
  const until = new Date(deps.now().getTime() - SETTLED_AFTER_MS);
  let after: PriceChange | undefined;
  for (;;) {
    let change: PriceChange | undefined;
    try {
      await inTransaction(deps.db, async (tx) => {
        change = await repository.claimPriceChange(tx, { after, until });
        if (change === undefined) return;
        if (isNews(change, deps.now())) await tell(deps, tx, change);
        await repository.markTold(tx, change, deps.now());
      });
    } catch (error) {
      if (change === undefined) throw error;
      deps.log.error({ err: error, propertyId: change.propertyId }, 'a fallen price could not be told');
    }
    if (change === undefined) return;
    after = change;
  }
}

function isNews(change: PriceChange, now: Date): boolean {
  return isFall(change) && now.getTime() - change.since.getTime() <= TOLD_WITHIN_MS;
}

function isFall({ isCurrent, formerMinor, priceMinor }: PriceChange): boolean {
  if (!isCurrent || formerMinor === null || priceMinor >= formerMinor) return false;
  return (formerMinor - priceMinor) * 100n <= BigInt(PRICE_DROP_MAX_PERCENT) * formerMinor;
}

async function tell(deps: Deps, tx: Db, change: PriceChange): Promise<void> {
  const mails = [];
  for (const { userId, email } of await repository.listReaders(tx, change)) {
    // An owner who moves a price up and down writes to nobody more than once a day.
    const budget = { key: `price-fall:${change.propertyId}:${userId}`, limit: 1, windowSeconds: DAY_SECONDS };
    if ((await spend(tx, budget, deps.now())).waitSeconds > 0) continue;
    const token = encodeURIComponent(signLink(deps.secrets.linkKey, UNSUBSCRIBE, userId));
    mails.push({
      recipient: email,
      ...buildPriceFallEmail(deps, change, token),
      headers: {
        'List-Unsubscribe': `<${deps.config.publicUrl}/api/favourites/price-alerts/unsubscribe?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  }
  await queueBulkMails(deps, tx, mails);
}
