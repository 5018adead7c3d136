import { DAY_SECONDS } from '@diyar/domain/durations.ts';
import { compareFacts, type FactsVersion, type PropertyFacts } from '@diyar/domain/facts.ts';
import { FACT_CHANGES_A_DAY } from '@diyar/domain/limits.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { findTimeZone } from '#api/lib/home-time-zone.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import { reopenCancelling } from '#api/features/investments/investments.service.ts';
import { queueBulkMails } from '#api/features/mails/mails.service.ts';
import { buildFactsChangedEmail } from './emails.ts';
import * as repository from './facts.repository.ts';
import type { StoredVersion } from './facts.repository.ts';

export const WRITE_FACTS_EMAILS = 'write-facts-emails';

const AT_ONCE = 500;
/** Changes that are looked through for one person's holdings. */
const VERSIONS_READ = 1000;

export async function getFacts(db: Db, propertyId: string): Promise<PropertyFacts> {
  const facts = await repository.findFacts(db, propertyId);
  if (facts === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  return facts;
}

/**
 * Part of the transaction that changes a listing of which tokens are sold. A change needs a reason; it is kept as a version, holders
 * are told, and whoever bought within the cooling-off time before it may cancel again.
 */
export async function recordFacts(
  deps: Deps,
  tx: Db,
  actor: Actor,
  {
    propertyId,
    version,
    before,
    reason,
  }: { propertyId: string; version: number; before: PropertyFacts; reason: string },
): Promise<void> {
  const facts = await getFacts(tx, propertyId);
  if (compareFacts(before, facts).length === 0) return;
  if (reason === '') throw new AppError('VALIDATION_FAILED', { say: (words) => words.reasonMissing, field: 'reason' });
  const at = deps.now();
  await spendOrRefuse(tx, { key: `facts:${propertyId}`, limit: FACT_CHANGES_A_DAY, windowSeconds: DAY_SECONDS }, at);
  await repository.insertVersion(tx, { propertyId, version, at, actorId: actor.userId, reason, before, facts });
  await reopenCancelling(tx, propertyId, at);
  await repository.insertDueEmails(tx, propertyId, version);
  await deps.jobs.queue(tx, WRITE_FACTS_EMAILS);
}

function toVersion({ at, reason, before, facts }: StoredVersion): FactsVersion {
  return { at: at.toISOString(), reason, changes: compareFacts(before, facts) };
}

/** What changed of each home since a moment of its own, the newest first. */
export async function listChangesSince(db: Db, since: Map<string, Date>): Promise<Map<string, FactsVersion[]>> {
  const versions = await repository.listVersions(db, [...since.keys()], VERSIONS_READ);
  const seen = versions.filter(({ propertyId, at }) => at > since.get(propertyId)!);
  return new Map([...Map.groupBy(seen, ({ propertyId }) => propertyId)].map(([id, list]) => [id, list.map(toVersion)]));
}

/** Every change of these homes of a person, and those the person made in homes that are no longer theirs; home by home, the newest first. */
export async function listChangesOf(
  db: Db,
  userId: string,
  ids: string[],
): Promise<(FactsVersion & { propertyId: string })[]> {
  const changes: (FactsVersion & { propertyId: string })[] = [];
  for (const propertyId of new Set([...ids, ...(await repository.listChangedBy(db, userId))])) {
    const isOwn = ids.includes(propertyId);
    for (const version of await repository.listVersions(db, [propertyId], VERSIONS_READ))
      if (isOwn || version.actorId === userId) changes.push({ propertyId, ...toVersion(version) });
  }
  return changes;
}

/** Emails and the account up to which they are written are one transaction: everybody gets one, and nobody two, if it is interrupted. */
export async function writeFactsEmails(deps: Deps, atOnce = AT_ONCE): Promise<void> {
  while (await inTransaction(deps.db, (tx) => writeSome(deps, tx, atOnce)));
}

/** False when no email is left to write. */
async function writeSome(deps: Deps, tx: Db, atOnce: number): Promise<boolean> {
  const due = await repository.claimDueEmails(tx);
  if (due === undefined) return false;
  const readers = await repository.listReaders(tx, due, { now: deps.now(), limit: atOnce });
  const changes = compareFacts(due.before, due.facts);
  const timeZone = findTimeZone(due.facts);
  const emails = readers.flatMap(({ email, cancellableUntil }) =>
    email === null
      ? []
      : [{ recipient: email, ...buildFactsChangedEmail(deps, { ...due, changes, cancellableUntil, timeZone }) }],
  );
  await queueBulkMails(deps, tx, emails);
  const last = readers.at(-1);
  if (last === undefined || readers.length < atOnce) await repository.forgetDueEmails(tx, due);
  else await repository.markTold(tx, due, last.account);
  return true;
}
