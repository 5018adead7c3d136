import { DAY_MS, HOUR_MS } from '@diyar/domain/durations.ts';
import { RESPONSE_DUE_HOURS, RESPONSES_COUNTED_DAYS } from '@diyar/domain/limits.ts';
import { toResponseFigures, type Owner } from '@diyar/domain/owners.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { measureResponses } from '#api/features/messages/messages.service.ts';
import { countLivePropertiesOf, listLivePropertiesOf } from '#api/features/properties/properties.service.ts';
import { findUser, toUser } from '#api/features/users/users.service.ts';

const MONTH_LENGTH = 'YYYY-MM'.length;

/** Whoever has no home listed has no page: a name is public as long as a listing shows it. */
export async function getOwner(deps: Deps, id: string): Promise<Owner> {
  const homes = await countLivePropertiesOf(deps.db, id);
  const user = homes === 0 ? undefined : await findUser(deps.db, id);
  if (user === undefined) throw new AppError('OWNER_NOT_FOUND');
  const now = deps.now().getTime();
  const responses = await measureResponses(deps.db, id, {
    since: new Date(now - RESPONSES_COUNTED_DAYS * DAY_MS),
    dueBefore: new Date(now - RESPONSE_DUE_HOURS * HOUR_MS),
  });
  return {
    id,
    name: toUser(user).name,
    memberSince: user.createdAt.toISOString().slice(0, MONTH_LENGTH),
    homes,
    ...toResponseFigures(responses),
  };
}

export const listOwnerHomes = listLivePropertiesOf;
