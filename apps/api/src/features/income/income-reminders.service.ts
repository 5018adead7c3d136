import { DAY_MS } from '@diyar/domain/durations.ts';
import { INCOME_REMINDER_AGAIN_DAYS, INCOME_REMINDER_DAYS, INCOME_SILENCE_DAYS } from '@diyar/domain/limits.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { findUser } from '#api/features/users/users.service.ts';
import { buildReminderEmail, buildSilenceEmail } from './emails.ts';
import * as repository from './income-reminders.repository.ts';
import type { Reminder, SilentHome } from './income-reminders.repository.ts';

export const REMIND_OF_INCOME = 'remind-of-income';

const AT_ONCE = 500;

/** Owners who record nothing are reminded, then again every month; their holders are told once. A fault with one home stops no other. */
export async function remindOfIncome(deps: Deps, atOnce = AT_ONCE): Promise<void> {
  for (const home of await repository.listSilent(deps.db, deps.now(), INCOME_REMINDER_DAYS))
    await remind(deps, home, atOnce).catch((error: unknown) =>
      deps.log.error({ err: error, propertyId: home.propertyId }, 'a reminder of income could not be written'),
    );
}

async function remind(deps: Deps, home: SilentHome, atOnce: number): Promise<void> {
  while (await inTransaction(deps.db, (tx) => remindOnce(deps, tx, home, atOnce)));
}

/** False when everybody is told. Emails and the mark of who has one are one transaction. */
async function remindOnce(deps: Deps, tx: Db, home: SilentHome, atOnce: number): Promise<boolean> {
  const { propertyId, silentSince } = home;
  const found = await repository.lockReminder(tx, propertyId);
  const known = found?.silentSince === silentSince ? found : undefined;
  const now = deps.now();
  if (known === undefined || known.ownerToldAt.getTime() <= now.getTime() - INCOME_REMINDER_AGAIN_DAYS * DAY_MS) {
    await tellOwner(deps, tx, home);
    const next = { areHoldersTold: false, toldUntil: null, ...known, silentSince, ownerToldAt: now };
    await repository.putReminder(tx, propertyId, next);
    return true;
  }
  if (known.areHoldersTold || home.silentDays <= INCOME_SILENCE_DAYS) return false;
  await tellHolders(deps, tx, home, known, atOnce);
  return true;
}

async function tellOwner(deps: Deps, tx: Db, home: SilentHome): Promise<void> {
  const owner = await findUser(tx, home.ownerId);
  if (owner === undefined) return;
  await queueMail(deps, tx, { recipient: owner.email, ...buildReminderEmail(deps, home) });
}

async function tellHolders(deps: Deps, tx: Db, home: SilentHome, known: Reminder, atOnce: number): Promise<void> {
  const holders = await repository.listHolders(tx, home, known.toldUntil ?? 0n, atOnce);
  const email = buildSilenceEmail(deps, home);
  await queueBulkMails(
    deps,
    tx,
    holders.flatMap((holder) => (holder.email === null ? [] : [{ recipient: holder.email, ...email }])),
  );
  await repository.putReminder(tx, home.propertyId, {
    ...known,
    areHoldersTold: holders.length < atOnce,
    toldUntil: holders.at(-1)?.accountId ?? known.toldUntil,
  });
}
