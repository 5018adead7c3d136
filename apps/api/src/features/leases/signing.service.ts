import { randomInt, timingSafeEqual } from 'node:crypto';
import { DAY_SECONDS, DAY_MS, HOUR_SECONDS, MINUTE_MS } from '@diyar/domain/durations.ts';
import type { SignInput } from '@diyar/domain/leases.ts';
import { addDays } from '@diyar/domain/lease-months.ts';
import { HANDOVER_DAYS, OTP_LENGTH } from '@diyar/domain/limits.ts';
import { dayIn, startOfDay } from '@diyar/domain/time-zones.ts';
import { wordsOf } from '@diyar/words/by-language/words.ts';
import { type Language, languages } from '@diyar/words/languages.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { hashCode } from '#api/lib/one-time-token.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { screenSigner } from '#api/features/identity/identity.service.ts';
import { writeDocument } from '#api/features/statements/statements.service.ts';
import { getUser } from '#api/features/users/users.service.ts';
import { buildSigningCodeEmail } from './emails.ts';
import { mailTo } from '#api/features/mails/mails.service.ts';
import type { StoredLease } from './leases.repository.ts';
import * as records from './records.repository.ts';
import { getOwn, lockOwn, moveLease, refuseStep, roleOf, tellBoth } from './steps.ts';

const CODE_LIFE_MS = 10 * MINUTE_MS;
const CODE_TRIES_MAX = 5;
/** All that six digits can be. */
const CODES = 1_000_000;

export async function sendSigningCode(deps: Deps, actor: Actor, id: string): Promise<void> {
  const now = deps.now();
  const { userId } = actor;
  await requireSignable(deps, actor, await getOwn(deps.db, actor, id));
  await spendOrRefuse(deps.db, { key: `signing-code:${userId}`, limit: 5, windowSeconds: HOUR_SECONDS }, now);
  await spendOrRefuse(deps.db, { key: `signing-code-day:${userId}`, limit: 10, windowSeconds: DAY_SECONDS }, now);
  const code = String(randomInt(CODES)).padStart(OTP_LENGTH, '0');
  await inTransaction(deps.db, async (tx) => {
    const lease = await lockOwn(tx, actor, id);
    const { email } = await getUser(tx, userId);
    await records.replaceCode(tx, { leaseId: id, userId, codeHmac: toHmac(deps, actor, id, code) }, now);
    await mailTo(deps, tx, email, buildSigningCodeEmail(deps, lease, code));
  });
}

async function requireSignable(deps: Deps, { userId }: Actor, lease: StoredLease): Promise<void> {
  if (lease.state !== 'accepted')
    throw lease.state === 'signed' ? new AppError('LEASE_SIGNED') : refuseStep(lease.state);
  if (lease.dueAt !== null && lease.dueAt <= deps.now()) throw new AppError('LEASE_ENDED');
  const signatures = await records.listSignatures(deps.db, lease.id);
  if (signatures.some(({ role }) => role === roleOf(lease, userId))) throw new AppError('LEASE_SIGNED');
}

/** By name, time and the code from the email. The contract is signed when the second side has signed. */
export async function signLease(deps: Deps, actor: Actor, id: string, { name, code }: SignInput): Promise<void> {
  const now = deps.now();
  const { userId } = actor;
  await requireSignable(deps, actor, await getOwn(deps.db, actor, id));
  const createdAfter = new Date(now.getTime() - CODE_LIFE_MS);
  const codeHmac = await records.takeTry(deps.db, { leaseId: id, userId }, createdAfter, CODE_TRIES_MAX);
  if (codeHmac === undefined) throw new AppError('EMAIL_CODE_OVER', { field: 'code' });
  if (!timingSafeEqual(codeHmac, toHmac(deps, actor, id, code)))
    throw new AppError('EMAIL_CODE_WRONG', { field: 'code' });
  await inTransaction(deps.db, async (tx) => {
    await lockOwn(tx, actor, id);
    if (!(await records.spendCode(tx, id, userId, codeHmac))) throw new AppError('EMAIL_CODE_OVER', { field: 'code' });
    await addSignature(deps, tx, actor, { id, name });
  });
}

/** Part of the caller's transaction, which has checked who signs. */
export async function addSignature(
  deps: Deps,
  tx: Db,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const now = deps.now();
  const { userId, sessionId } = actor;
  const lease = await lockOwn(tx, actor, id);
  await requireSignable({ ...deps, db: tx }, actor, lease);
  const role = roleOf(lease, userId);
  const contractHash = lease.contractHash!;
  await records.insertSignature(tx, { leaseId: id, role, userId, sessionId, name, contractHash }, now);
  await recordAct(deps, tx, actor, 'lease.signed', id);
  await screenSigner(deps, tx, userId, name);
  const signatures = await records.listSignatures(tx, id);
  if (signatures.length < 2) {
    await tellBoth(deps, tx, lease, role === 'tenant' ? 'signedByTenant' : 'signedByOwner', { until: lease.dueAt });
    return;
  }
  const today = dayIn(lease.timeZone, now);
  const firstDay = lease.startsOn > today ? lease.startsOn : today;
  const until = startOfDay(lease.timeZone, addDays(firstDay, HANDOVER_DAYS + 1));
  const signed = await moveLease(tx, lease, 'sign', { due_at: until });
  await tellBoth(deps, tx, signed, 'signed', { until });
}

function toHmac(deps: Deps, { userId }: Actor, leaseId: string, code: string): Buffer {
  return hashCode(deps.secrets.pepper, 'sign-lease', `${userId} ${leaseId}`, code);
}

export function removeOldSigningCodes(deps: Deps): Promise<void> {
  return records.deleteCodesBefore(deps.db, new Date(deps.now().getTime() - DAY_MS));
}

/** The accepted text with its hash and the signatures so far. */
export async function writeContractPdf(deps: Deps, actor: Actor, id: string, language: Language): Promise<Buffer> {
  const { calendars, leaseContract, payments } = wordsOf(language);
  const lease = await getOwn(deps.db, actor, id);
  const { contract, contractHash } = lease;
  if (contract === null || contractHash === null) throw new AppError('LEASE_STEP');
  const signatures = await records.listSignatures(deps.db, id);
  const signed = signatures.map(({ role, name, signedAt }) =>
    leaseContract.signature[role](name, calendars.formatMomentIn(lease.timeZone, signedAt)),
  );
  const document = {
    title: leaseContract.title,
    subtitle: lease.propertyTitle,
    address: deps.config.publicUrl,
    madeAt: deps.now(),
    sections: [
      ...contract.map((section) => ({ language: languages[0], ...section })),
      {
        heading: leaseContract.signaturesTitle,
        paragraphs: [
          ...(signed.length === 0 ? [leaseContract.notSigned] : signed),
          leaseContract.hash(contractHash.toString('hex')),
          payments[deps.settlement.notice],
        ],
      },
    ],
  };
  return writeDocument(deps, actor, document, language);
}
