import { DAY_SECONDS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import type { Deps } from '#api/deps.ts';
import { toClientKey } from '#api/lib/client-address.ts';
import { spend, type Budget } from '#api/lib/throttle.ts';
import { isKnownAddress } from '#api/features/sessions/sessions.service.ts';

const CODES_PER_HOUR = 3;
const REPEATS_PER_HOUR = 3;
/** Less than the day of the address, so that one stranger cannot use all of it up. */
const CLIENT_PER_DAY = 10;
const ADDRESS_PER_DAY = 20;
/** Beyond that, so that strangers who have used up the day of an address do not shut its owner out. */
const ADDRESS_PER_HOUR_BEYOND = 1;
/** Nobody's id: the question about known clients costs the same for an unknown address. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Request {
  email: string;
  ip: string;
  userId: string | undefined;
}

/**
 * What a request for a reset may cause. Mails are counted by address and client, so that strangers cannot use up what its
 * owner has left; a client the owner has signed in from does not count against the address at all. When the hour's new
 * codes are spent, the code that is valid now is mailed again.
 */
export async function spendResetBudgets(
  deps: Deps,
  { email, ip, userId = NOBODY }: Request,
): Promise<'new-code' | 'same-code' | 'nothing'> {
  const client = toClientKey(ip);
  const pair = `${email}:${client}`;
  const has = async (key: string, limit: number, windowSeconds: number) => isLeft(deps, { key, limit, windowSeconds });

  if (deps.config.isRateLimited && !(await has(`forgot:ip:${client}`, 20, HOUR_SECONDS))) return 'nothing';
  const isKnown = await isKnownAddress(deps.db, userId, ip);
  const isNew = await has(`forgot:${pair}`, CODES_PER_HOUR, HOUR_SECONDS);
  if (!isNew && !(await has(`forgot-again:${pair}`, REPEATS_PER_HOUR, HOUR_SECONDS))) return 'nothing';
  if (!(await has(`forgot-day:${pair}`, CLIENT_PER_DAY, DAY_SECONDS))) return 'nothing';
  if (
    !isKnown &&
    !(await has(`forgot-day:${email}`, ADDRESS_PER_DAY, DAY_SECONDS)) &&
    !(await has(`forgot-beyond:${email}`, ADDRESS_PER_HOUR_BEYOND, HOUR_SECONDS))
  )
    return 'nothing';
  return isNew ? 'new-code' : 'same-code';
}

async function isLeft(deps: Deps, budget: Budget): Promise<boolean> {
  return (await spend(deps.db, budget, deps.now())).waitSeconds === 0;
}
