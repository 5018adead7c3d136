import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '@diyar/domain/durations.ts';
import type { PriceAlerts } from '@diyar/domain/favourites.ts';
import { PRICE_DROP_MAX_PERCENT, PRICE_SETTLES_MINUTES } from '@diyar/domain/limits.ts';
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
import type { PriceChange, Reader } from './price-falls.repository.ts';

export const WRITE_PRICE_EMAILS = 'write-price-emails';

const UNSUBSCRIBE = 'price-alerts-silence';
/** A change that could not be told in time, such as one of the demonstration's past, is told to nobody. */
const TOLD_WITHIN_MS = DAY_MS;
const READERS_AT_ONCE = 500;

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

/**
 * Readers page by page, each page in a transaction with its emails. A change that fails begins anew in the next run: whoever was
 * told of it has spent the budget of that home, so nobody is told twice.
 */
export async function writePriceEmails(deps: Deps, atOnce = READERS_AT_ONCE): Promise<void> {
  const until = new Date(deps.now().getTime() - PRICE_SETTLES_MINUTES * MINUTE_MS);
  let after: PriceChange | undefined;
  for (;;) {
    let change: PriceChange | undefined;
    let toldUntil: string | undefined;
    try {
      do {
        toldUntil = await inTransaction(deps.db, async (tx) => {
          const claimed = await repository.claimPriceChange(tx, { after, same: change, until });
          change = claimed ?? change;
          return claimed && tellSome(deps, tx, claimed, { after: toldUntil, limit: atOnce });
        });
      } while (toldUntil !== undefined);
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

/** Returns the last of these readers; undefined when all are told. */
async function tellSome(
  deps: Deps,
  tx: Db,
  change: PriceChange,
  page: { after: string | undefined; limit: number },
): Promise<string | undefined> {
  const readers = isNews(change, deps.now()) ? await repository.listReaders(tx, change, page) : [];
  await tell(deps, tx, change, readers);
  if (readers.length === page.limit) return readers.at(-1)!.userId;
  await repository.markTold(tx, change, deps.now());
  return undefined;
}

async function tell(deps: Deps, tx: Db, change: PriceChange, readers: Reader[]): Promise<void> {
  const mails = [];
  for (const { userId, email } of readers) {
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
