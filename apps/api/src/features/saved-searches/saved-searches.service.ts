import { DAY_SECONDS, HOUR_MS } from '@diyar/domain/durations.ts';
import { SAVED_SEARCH_EMAILS_A_DAY, SAVED_SEARCHES_MAX } from '@diyar/domain/limits.ts';
import { toReach } from '@diyar/domain/notifications.ts';
import {
  readFilters,
  type Rhythm,
  type SavedSearch,
  type SavedSearchChanges,
  type SavedSearchInput,
} from '@diyar/domain/saved-searches.ts';
import { propertyFilters } from '@diyar/domain/search.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readSignedLink, signLink } from '#api/lib/secrets.ts';
import { type Budget, peek, spend } from '#api/lib/throttle.ts';
import { isUuid } from '#api/lib/uuid.ts';
import { queueBulkMails } from '#api/features/mails/mails.service.ts';
import { getSettings } from '#api/features/notifications/notifications.service.ts';
import { listNewHomes } from '#api/features/search/new-homes.service.ts';
import { lockUser } from '#api/features/users/users.service.ts';
import { buildNewHomesEmail } from './emails.ts';
import * as repository from './saved-searches.repository.ts';
import type { DueSearch, DueSpan } from './saved-searches.repository.ts';

export const WRITE_SEARCH_EMAILS = 'write-search-letters';

const UNSUBSCRIBE = 'saved-search-silence';
const HOMES_PER_EMAIL = 6;
const SEARCHES_AT_ONCE = 50;
/** Delay before a search is checked: a home's time is set when it is written, but it is visible only after its transaction ended. */
const SETTLED_AFTER_MS = 20_000;
const pauses: Record<Exclude<Rhythm, 'never'>, number> = {
  instantly: 0,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
};

export function listOwnSearches(deps: Deps, actor: Actor): Promise<SavedSearch[]> {
  return repository.listSearches(deps.db, actor.userId);
}

export function saveSearch(deps: Deps, actor: Actor, input: SavedSearchInput): Promise<SavedSearch> {
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.userId);
    if ((await repository.countSearches(tx, actor.userId)) >= SAVED_SEARCHES_MAX) {
      throw new AppError('SAVED_SEARCHES_FULL');
    }
    return repository.insertSearch(tx, actor.userId, input, deps.now());
  });
}

/** How this person hears of homes that match: settings may have turned emails or everything off. */
export async function getReach(deps: Deps, actor: Actor): Promise<ReturnType<typeof toReach>> {
  const { kinds } = await getSettings(deps, actor);
  return toReach(kinds.searches);
}

export async function changeSearch(
  deps: Deps,
  actor: Actor,
  id: string,
  changes: SavedSearchChanges,
): Promise<SavedSearch> {
  const changed = await repository.updateSearch(deps.db, actor.userId, id, changes, deps.now());
  if (changed === undefined) throw new AppError('SAVED_SEARCH_NOT_FOUND');
  return changed;
}

export async function removeSearch(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (!(await repository.deleteSearch(deps.db, actor.userId, id))) throw new AppError('SAVED_SEARCH_NOT_FOUND');
}

/** Unsubscribe link of every email: the search stays, the emails stop. */
export async function silenceSearch(deps: Deps, token: string): Promise<void> {
  const id = readSignedLink(deps.secrets.linkKey, UNSUBSCRIBE, token);
  if (id === undefined || !isUuid(id) || !(await repository.silenceSearch(deps.db, id)))
    throw new AppError('LINK_NOT_FOUND');
}

/** A search whose email fails keeps no other from theirs, and is tried again. */
export async function writeSearchEmails(deps: Deps): Promise<void> {
  const until = new Date(deps.now().getTime() - SETTLED_AFTER_MS);
  for (const [rhythm, pauseMs] of Object.entries(pauses) as [keyof typeof pauses, number][]) {
    const span = { checkedBefore: new Date(until.getTime() - pauseMs), until };
    let after: string | undefined;
    let due: DueSearch[];
    do {
      due = await repository.listDueSearches(deps.db, { ...span, rhythm, after, limit: SEARCHES_AT_ONCE });
      for (const search of due)
        await checkSearch(deps, search, span).catch((error: unknown) =>
          deps.log.error({ err: error, searchId: search.id }, 'the email of a saved search could not be written'),
        );
      after = due.at(-1)?.id;
    } while (due.length === SEARCHES_AT_ONCE);
  }
}

/** The email and the time up to which a search was checked are written in one transaction: no home is emailed twice or skipped. */
async function checkSearch(deps: Deps, search: DueSearch, span: DueSpan): Promise<void> {
  // An owner who lists homes again and again would write to everybody who searches.
  if ((await peek(deps.db, budgetOf(search), deps.now())) > 0) return;
  await inTransaction(deps.db, async (tx) => {
    const after = await repository.claimSearch(tx, search.id, span);
    if (after !== undefined) await writeEmail(deps, tx, search, { after, until: span.until });
  });
}

function budgetOf({ id }: DueSearch): Budget {
  return { key: `search-emails:${id}`, limit: SAVED_SEARCH_EMAILS_A_DAY, windowSeconds: DAY_SECONDS };
}

async function writeEmail(deps: Deps, tx: Db, search: DueSearch, span: { after: Date; until: Date }): Promise<void> {
  const filters = propertyFilters.safeParse(readFilters(search.query));
  if (!filters.success) return;
  const found = await listNewHomes(deps, tx, filters.data, span, HOMES_PER_EMAIL);
  if (found.total === 0) return;
  const token = encodeURIComponent(signLink(deps.secrets.linkKey, UNSUBSCRIBE, search.id));
  const mail = {
    recipient: search.email,
    ...buildNewHomesEmail(deps, search, found, token),
    headers: {
      'List-Unsubscribe': `<${deps.config.publicUrl}/api/saved-searches/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
  await queueBulkMails(deps, tx, [mail]);
  await spend(tx, budgetOf(search), deps.now());
}
