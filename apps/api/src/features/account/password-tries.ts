import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { forgive, spend, toClientKey, type Budget } from '#api/lib/throttle.ts';
import { isKnownAddress } from '#api/features/sessions/sessions.service.ts';

interface Person {
  id: string;
  email: string;
}

/** The same keys as signing in: a session must not be a second purse of guesses. */
function ofThisPair({ email }: Person, ip: string): Budget {
  return { key: `login:${email}:${toClientKey(ip)}`, limit: 10, windowSeconds: 15 * 60 };
}

function ofTheAccount({ email }: Person): Budget {
  return { key: `login-anywhere:${email}`, limit: 100, windowSeconds: 3600 };
}

/** Counted before the password is looked at, so that guesses sent all at once get no further than guesses in a row. */
export async function countPasswordTry(deps: Deps, person: Person, ip: string): Promise<void> {
  const isKnown = await isKnownAddress(deps, person.id, ip);
  const budgets = isKnown ? [ofThisPair(person, ip)] : [ofThisPair(person, ip), ofTheAccount(person)];
  for (const budget of budgets) {
    const { waitSeconds } = await spend(deps.db, budget, deps.now());
    if (waitSeconds > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: waitSeconds });
  }
}

export function forgetPasswordTries(deps: Deps, person: Person, ip: string): Promise<void> {
  return forgive(deps.db, ofThisPair(person, ip).key);
}
