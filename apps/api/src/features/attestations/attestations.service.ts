import { toAttestedUntil } from '@diyar/domain/passports.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { changeReviewed } from '#api/features/investments/waiting.service.ts';
import { decide } from '#api/features/office/office.service.ts';
import * as repository from './attestations.repository.ts';

interface Refreshed {
  /** The caller has locked the offering already, and waits for no order. */
  isSkipping?: boolean;
  /** The review that had suspended sales has one in its place that stands: they go on, unless operators have stopped them. */
  isResumed?: boolean;
}

/**
 * After a change of what the passport of a home follows from, in its transaction: until when the home counts as attested, and the
 * orders that wait for that.
 */
export async function refreshAttestation(
  deps: Deps,
  tx: Db,
  homeId: string,
  { isSkipping = false, isResumed = false }: Refreshed = {},
): Promise<void> {
  const stored = await repository.lockAttestation(tx, homeId);
  if (stored === undefined) return;
  const attestedUntil = toAttestedUntil(stored);
  if (attestedUntil === stored.attestedUntil && !isResumed) return;
  const changes = { attestedUntil, ...(isResumed && { suspendedAt: stored.stoppedAt }) };
  await changeReviewed(deps, tx, homeId, changes, { isSkipping });
}

/** The version that stands does so no longer: the income is not what it relied on. Part of the transaction that records it. */
export async function reopenForIncome(deps: Deps, tx: Db, homeId: string): Promise<void> {
  const stored = await repository.lockAttestation(tx, homeId);
  if (stored === undefined || stored.isReopened || stored.isWithdrawn || stored.last.outcome === 'not-attested') return;
  const { passportId } = stored;
  const reason = 'income';
  const { hash, at } = await decide(deps, tx, {
    by: null,
    subject: `home/${homeId}`,
    action: 'passport.reopened',
    facts: { passport: passportId, reason },
  });
  await repository.insertReopening(tx, { passport_id: passportId, reason, record_hash: hash, created_at: at });
  await refreshAttestation(deps, tx, homeId, { isSkipping: true });
}

/** Homes that count as attested for longer or shorter than their passports say. */
export async function listWronglyAttested(tx: Db): Promise<string[]> {
  const stored = await repository.listAttestations(tx);
  const wrong = stored.filter((each) => toAttestedUntil(each) !== each.attestedUntil);
  return [...wrong.map(({ homeId }) => homeId), ...(await repository.listNeverReviewed(tx))];
}
