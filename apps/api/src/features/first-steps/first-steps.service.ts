import { firstStepNames, type FirstStepName, type FirstSteps } from '@diyar/domain/first-steps.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { listFavouriteIds } from '#api/features/favourites/favourites.service.ts';
import { listInvestments } from '#api/features/investments/investment-views.service.ts';
import { isMfaOn } from '#api/features/mfa/mfa.service.ts';
import { listPayments } from '#api/features/payments/payments.service.ts';
import { listPropertiesOf } from '#api/features/properties/properties.service.ts';
import { listOwnSearches } from '#api/features/saved-searches/saved-searches.service.ts';
import { getUser } from '#api/features/users/users.service.ts';
import * as repository from './first-steps.repository.ts';

/** Read from what is there, so nothing has to be noted when a step is taken. */
const checks: Record<FirstStepName, (deps: Deps, actor: Actor) => Promise<boolean>> = {
  email: async ({ db }, { userId }) => (await getUser(db, userId)).isEmailVerified,
  saved: async (deps, actor) =>
    (await listFavouriteIds(deps, actor)).length > 0 || (await listOwnSearches(deps, actor)).length > 0,
  identity: async ({ db }, { userId }) => {
    const { identityLevel, isHandedIn } = await getUser(db, userId);
    return identityLevel > 0 || isHandedIn;
  },
  order: async (deps, actor) =>
    (await listInvestments(deps, actor, ONE)).data.length > 0 ||
    (await listPayments(deps, actor, ONE)).data.length > 0 ||
    (await listPropertiesOf(deps, actor.userId)).length > 0,
  secondFactor: (deps, { userId }) => isMfaOn(deps, userId),
};

const ONE = { cursor: undefined, limit: 1 };

export async function getFirstSteps(deps: Deps, actor: Actor): Promise<FirstSteps> {
  const isDismissed = await repository.findDismissal(deps.db, actor.userId);
  const steps = [];
  for (const name of firstStepNames) steps.push({ name, isDone: await checks[name](deps, actor) });
  return { steps, isDismissed };
}

export async function dismissFirstSteps(deps: Deps, actor: Actor, isDismissed: boolean): Promise<FirstSteps> {
  if (isDismissed) await repository.insertDismissal(deps.db, actor.userId, deps.now());
  else await repository.deleteDismissal(deps.db, actor.userId);
  return getFirstSteps(deps, actor);
}
