import { createHash, randomUUID } from 'node:crypto';
import type {
  CharityRecipient,
  CharitySums,
  GiftInput,
  OfficeCharity,
  OfficeGift,
  OwnCharityYear,
  PublicCharity,
  RecipientInput,
} from '@diyar/domain/charity.ts';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { LIST_LIMIT_MAX, PROPOSAL_DAYS } from '@diyar/domain/limits.ts';
import { toWire } from '@diyar/domain/money.ts';
import { fourEyes, type DecisionInput } from '@diyar/domain/office.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { inspectFile } from '#api/features/dossiers/dossiers.service.ts';
import { spendUpload } from '#api/features/files/files.service.ts';
import { give, lockCharity, sumCharity, sumCharityByYear } from '#api/features/ledger/purification.service.ts';
import { decide, inDecision, isSigner, lockVersion, type Facts } from '#api/features/office/office.service.ts';
import type { Queue } from '#api/features/office/overview.service.ts';
import { readNotes } from '#api/features/office/records.service.ts';
import { listUsers } from '#api/features/users/users.service.ts';
import { addVaultFile, eraseVaultBytes, readVaultFile, sealFile } from '#api/features/vault/vault.service.ts';
import * as repository from './charity.repository.ts';
import type { StoredGift, StoredRecipient } from './charity.repository.ts';

/** Chain of everything about charity: it is of no single home or person. */
const SUBJECT = 'server';
const { first: PROPOSERS, second: CONFIRMERS } = fourEyes['give-to-charity'];
const OPEN_MS = PROPOSAL_DAYS * DAY_MS;

/** Version of a gift on the screen: it is proposed, then decided. */
const OPEN_VERSION = 1;
const DECIDED_VERSION = 2;

export async function listSums(db: Db): Promise<CharitySums[]> {
  return (await sumCharity(db)).map(({ currency, setAsideMinor, givenMinor }) => ({
    currency,
    setAsideMinor: toWire(setAsideMinor),
    givenMinor: toWire(givenMinor),
    leftMinor: toWire(setAsideMinor - givenMinor),
  }));
}

export async function getPublicCharity(deps: Deps): Promise<PublicCharity> {
  const gifts = await repository.listGiven(deps.db, LIST_LIMIT_MAX);
  return {
    sums: await listSums(deps.db),
    gifts: gifts.map((gift) => ({
      id: gift.id,
      recipient: gift.recipientName,
      currency: gift.currency,
      amountMinor: toWire(gift.amountMinor),
      givenAt: gift.decidedAt!.toISOString(),
      isDemonstration: gift.isDemonstration,
    })),
  };
}

export async function listOwnYears(deps: Deps, { userId }: Actor): Promise<OwnCharityYear[]> {
  return (await sumCharityByYear(deps.db, userId)).map(({ year, currency, setAsideMinor, givenMinor }) => ({
    year,
    currency,
    setAsideMinor: toWire(setAsideMinor),
    givenMinor: toWire(givenMinor),
  }));
}

export const charityQueue: Queue = {
  name: 'charity',
  readers: ['sharia', 'auditor'],
  count({ db, now }, { userId }, bounds) {
    const since = new Date(now().getTime() - OPEN_MS);
    return repository.countOpen(db, { since, except: userId, now: now(), bounds });
  },
};

export async function getOfficeCharity(deps: Deps): Promise<OfficeCharity> {
  const recipients = await repository.listRecipients(deps.db, LIST_LIMIT_MAX);
  const gifts = await repository.listGifts(deps.db, LIST_LIMIT_MAX);
  const people = gifts.flatMap(({ proposedBy, decidedBy }) => [proposedBy ?? [], decidedBy ?? []].flat());
  const names = new Map(
    (await listUsers(deps.db, [...new Set(people)])).map((user) => [
      user.id,
      `${user.firstName} ${user.lastName}`.trim(),
    ]),
  );
  const notes = await readNotes(
    deps,
    deps.db,
    gifts.map(({ recordHash }) => recordHash),
  );
  return {
    sums: await listSums(deps.db),
    recipients: recipients.map(toRecipient),
    gifts: gifts.map((gift) => toGift(deps, gift, names, notes)),
  };
}

const toRecipient = ({ id, name, registration, country }: StoredRecipient): CharityRecipient => ({
  id,
  name,
  registration,
  country,
});

function toGift(deps: Deps, gift: StoredGift, names: Map<string, string>, notes: Map<string, string>): OfficeGift {
  const toPerson = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null });
  return {
    id: gift.id,
    recipient: {
      id: gift.recipientId,
      name: gift.recipientName,
      registration: gift.registration,
      country: gift.country,
    },
    currency: gift.currency,
    amountMinor: toWire(gift.amountMinor),
    state: toState(deps, gift),
    proposedBy: toPerson(gift.proposedBy),
    decidedBy: toPerson(gift.decidedBy),
    proposedAt: gift.createdAt.toISOString(),
    decidedAt: gift.decidedAt?.toISOString() ?? null,
    expiresAt: toEnd(gift).toISOString(),
    note: notes.get(gift.recordHash.toString('hex')) ?? null,
    receiptSha256: gift.sha256.toString('hex'),
    version: gift.outcome === null ? OPEN_VERSION : DECIDED_VERSION,
  };
}

const toEnd = ({ createdAt }: StoredGift) => new Date(createdAt.getTime() + OPEN_MS);

function toState(deps: Deps, gift: StoredGift): OfficeGift['state'] {
  return gift.outcome ?? (toEnd(gift) <= deps.now() ? 'lapsed' : 'open');
}

export async function addRecipient(
  deps: Deps,
  actor: Actor,
  { token, ...input }: RecipientInput,
  visitor: Visitor,
): Promise<CharityRecipient> {
  return inDecision(deps, actor, PROPOSERS, { token, visitor }, async (tx, by) => {
    const recipient = { id: randomUUID(), ...input };
    const facts = toRecipientFacts(recipient);
    const { hash, at } = await decide(deps, tx, { by, subject: SUBJECT, action: 'charity.recipient', facts });
    const row = { ...recipient, added_by: by.userId, record_hash: hash, created_at: at };
    if (!(await repository.insertRecipient(tx, row)))
      throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.recipientKnown, field: 'registration' });
    return recipient;
  });
}

export const toRecipientFacts = ({ id, name, registration, country }: StoredRecipient): Facts => ({
  recipient: id,
  name,
  registration,
  country,
});

/** What a record of a gift says, whatever is decided. */
export const toGiftFacts = (
  gift: Pick<StoredGift, 'id' | 'recipientId' | 'currency' | 'sha256' | 'proposedBy'> & { amountMinor: bigint },
): Facts => ({
  gift: gift.id,
  recipient: gift.recipientId,
  currency: gift.currency,
  amount: String(gift.amountMinor),
  receipt: gift.sha256.toString('hex'),
  proposedBy: gift.proposedBy,
});

/** With the receipt that the organisation gave. Nothing is booked until another person has signed. */
export async function proposeGift(
  deps: Deps,
  actor: Actor,
  { recipient: recipientId, currency, amountMinor, note, token }: GiftInput,
  { bytes, visitor }: { bytes: Buffer; visitor: Visitor },
): Promise<{ id: string }> {
  await spendUpload(deps, actor.userId);
  const type = await inspectFile(deps, actor.userId, bytes);
  const id = randomUUID();
  const file = await sealFile(deps, { kind: 'gift', id }, type, bytes);
  try {
    return await inDecision(deps, actor, PROPOSERS, { token, visitor }, async (tx, by) => {
      const recipient = await repository.findRecipient(tx, recipientId);
      if (recipient === undefined) throw new AppError('CASE_NOT_FOUND');
      const amount = BigInt(amountMinor);
      await requireLeft(tx, currency, amount);
      const sha256 = createHash('sha256').update(bytes).digest();
      const gift = { id, recipientId, currency, amountMinor: amount, sha256, proposedBy: by.userId };
      const facts = toGiftFacts(gift);
      const { hash, at } = await decide(deps, tx, { by, subject: SUBJECT, action: 'charity.proposed', facts, note });
      await addVaultFile(deps, tx, file);
      await repository.insertGift(tx, {
        id,
        recipient_id: recipientId,
        currency,
        amount_minor: amount,
        vault_id: file.id,
        sha256,
        proposed_by: by.userId,
        record_hash: hash,
        created_at: at,
      });
      return { id };
    });
  } catch (error) {
    await eraseVaultBytes(deps, [file.id]);
    throw error;
  }
}

async function requireLeft(tx: Db, currency: StoredGift['currency'], amountMinor: bigint): Promise<void> {
  const sums = (await sumCharity(tx)).find((each) => each.currency === currency);
  const leftMinor = (sums?.setAsideMinor ?? 0n) - (sums?.givenMinor ?? 0n);
  if (leftMinor >= amountMinor) return;
  throw new AppError('STEP_NOT_ALLOWED', {
    say: (words, { format }) => words.potTooSmall(format.formatAmount(leftMinor, currency)),
    field: 'amountMinor',
  });
}

/** The second signature: the gift leaves charity in the same transaction. */
export async function confirmGift(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, note, token }: DecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inDecision(deps, actor, CONFIRMERS, { token, visitor }, async (tx, by) => {
    const gift = await lockOpenGift(deps, tx, id, version);
    if (gift.proposedBy === by.userId) throw new AppError('SECOND_PERSON_NEEDED');
    if (!(await isSigner(tx, gift.proposedBy, PROPOSERS))) throw new AppError('CASE_CLOSED');
    await requireLeft(tx, gift.currency, gift.amountMinor);
    const facts = toGiftFacts(gift);
    const { hash, at } = await decide(deps, tx, { by, subject: SUBJECT, action: 'charity.given', facts, note });
    const decision = { gift_id: id, decided_by: by.userId, record_hash: hash, created_at: at };
    await repository.insertDecision(tx, { ...decision, outcome: 'given' });
    await give(tx, { giftId: id, currency: gift.currency, amountMinor: gift.amountMinor, actor, at });
  });
}

/** One is enough to stop it, the proposer included. */
export async function declineGift(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, note, token }: DecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inDecision(deps, actor, [...CONFIRMERS, ...PROPOSERS], { token, visitor }, async (tx, by) => {
    const gift = await lockOpenGift(deps, tx, id, version);
    const facts = toGiftFacts(gift);
    const { hash, at } = await decide(deps, tx, { by, subject: SUBJECT, action: 'charity.declined', facts, note });
    const decision = { gift_id: id, decided_by: by.userId, record_hash: hash, created_at: at };
    await repository.insertDecision(tx, { ...decision, outcome: 'declined' });
  });
}

/** Lock order: the chain, then charity. Decisions about gifts come one after the other. */
async function lockOpenGift(deps: Deps, tx: Db, id: string, version: number): Promise<StoredGift> {
  await lockVersion(tx, SUBJECT);
  await lockCharity(tx);
  const gift = await repository.findGift(tx, id);
  if (gift === undefined) throw new AppError('CASE_NOT_FOUND');
  if (toState(deps, gift) !== 'open') throw new AppError('CASE_CLOSED');
  if (version !== OPEN_VERSION) throw new AppError('CASE_CHANGED');
  return gift;
}

export async function readReceipt(
  deps: Deps,
  id: string,
): Promise<{ bytes: Buffer; type: 'image/jpeg' | 'image/png' | 'application/pdf'; name: string }> {
  const gift = await repository.findGift(deps.db, id);
  if (gift === undefined) throw new AppError('CASE_NOT_FOUND');
  const { bytes, type } = await readVaultFile(deps, { kind: 'gift', id }, gift.vaultId);
  return { bytes, type, name: `receipt.${type === 'application/pdf' ? 'pdf' : type.slice('image/'.length)}` };
}
