import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import {
  checkIdentity,
  exportedIdentity,
  isOpen,
  listNeededPictures,
  meansPictures,
  takeStep,
  toDay,
  toLevel,
  toldSteps,
  toShownState,
  type AppealInput,
  type ExportedIdentity,
  type IdentityPicture,
  type IdentitySave,
  type IdentityState,
  type IdentityStep,
  type OwnIdentity,
} from '@diyar/domain/identity.ts';
import { IDENTITY_APPEAL_DAYS } from '@diyar/domain/limits.ts';
import { toWire } from '@diyar/domain/money.ts';
import type { StaffRole } from '@diyar/domain/office.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import { refreshOrders } from '#api/features/investments/waiting.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { decide, listMoments } from '#api/features/office/office.service.ts';
import { listSteps } from '#api/features/office/records.service.ts';
import { getUser, lockUser, requireGoodStanding, type StoredUser } from '#api/features/users/users.service.ts';
import {
  addVaultFile,
  eraseVaultBytes,
  readVaultFile,
  sealPicture,
  shredKeys,
} from '#api/features/vault/vault.service.ts';
import { buildAppealedEmail, buildReceivedEmail } from './emails.ts';
import * as repository from './identity.repository.ts';
import type { StoredCase, StoredDocument } from './identity.repository.ts';
import {
  hashDocument,
  openAnswers,
  openAskNote,
  openSignedNames,
  sealAnswers,
  sealSignedNames,
} from './sealed-answers.ts';

const SAVES_AN_HOUR = 500;
const SIGNED_NAMES_MAX = 20;
const VIEWS_SHOWN = 100;

export { toDay } from '@diyar/domain/identity.ts';

export async function getOwnIdentity(deps: Deps, { userId }: Actor): Promise<OwnIdentity> {
  const user = await getUser(deps.db, userId);
  const found = await findBegun(deps.db, userId);
  const views = await listMoments(deps.db, `person/${userId}`, 'document.viewed', VIEWS_SHOWN);
  const open = found !== undefined && isOpen(found.state) ? found : undefined;
  const draft = open === undefined ? {} : openAnswers(deps, open.id, open.answers);
  const pictures = open === undefined ? [] : await repository.listDocuments(deps.db, open.id, open.round);
  return {
    ...describeCheck(deps, user, found),
    draft,
    pictures: pictures.map(toPicture),
    neededPictures: listNeededPictures(draft),
    asks: found?.state === 'asked' ? await listOwnAsks(deps, found) : [],
    views: toViews(views),
  };
}

/** Everything that is the person's own, of all rounds. */
export async function exportIdentity(deps: Deps, { userId }: Actor): Promise<ExportedIdentity> {
  const { db } = deps;
  const user = await getUser(db, userId);
  const found = await findBegun(db, userId);
  const open = (sealed: Buffer | null) => (found === undefined ? {} : openAnswers(deps, found.id, sealed));
  const documents = found === undefined ? [] : await repository.listAllDocuments(db, found.id);
  const asks = found === undefined ? [] : await repository.listAllAsks(db, found.id);
  const views = await listSteps(deps, db, `person/${userId}`, ['document.viewed']);
  const steps = await listSteps(deps, db, `person/${userId}`, toldSteps);
  const draft = open(found?.answers ?? null);
  return {
    ...describeCheck(deps, user, found),
    draft,
    approvedAnswers: found === undefined || found.approvedAnswers === null ? null : open(found.approvedAnswers),
    pictures: documents.map((document) => ({ ...toPicture(document), round: document.round })),
    neededPictures: listNeededPictures(draft),
    asks: asks.map(({ note, createdAt, ...ask }) => ({
      ...ask,
      note: openAskNote(deps, found!.id, note),
      askedAt: createdAt.toISOString(),
    })),
    views: toViews(views),
    appeals: steps
      .filter(({ action }) => action === 'identity.appealed')
      .map(({ at, note }) => ({ at: at.toISOString(), text: note })),
    steps: steps.map(({ at, action, data }) => toToldStep(at, action, data)),
  };
}

const toldStep = exportedIdentity.shape.steps.element;

function toToldStep(at: Date, step: string, { round = null, reason = null }: Record<string, unknown>) {
  return toldStep.parse({ at: at.toISOString(), step, round, reason });
}

function describeCheck(deps: Deps, user: StoredUser, found: StoredCase | undefined) {
  return {
    level: user.identityLevel,
    until: user.identityUntil,
    isRestricted: user.restrictedAt !== null,
    state: found === undefined ? ('none' as const) : toShownState(found.state),
    refusal: found === undefined ? null : toRefusal(deps, found),
    keptYears: deps.config.identityKeepYears,
    arePapersHeld: found !== undefined && found.heldAt !== null,
    levelOneMostMinor: toWire(deps.config.levelOneMostMinor),
  };
}

function toViews(views: { at: Date; role: StaffRole | null }[]): OwnIdentity['views'] {
  return views.flatMap(({ at, role }) => (role === null ? [] : [{ at: at.toISOString(), role }]));
}

function toPicture({ id, kind, createdAt }: StoredDocument): OwnIdentity['pictures'][number] {
  return { id, kind, uploadedAt: createdAt.toISOString() };
}

async function listOwnAsks(deps: Deps, { id, round, asks }: StoredCase): Promise<OwnIdentity['asks']> {
  const found = await repository.listAsks(deps.db, id, round, asks);
  return found.map(({ field, reason, note }) => ({ field, reason, note: openAskNote(deps, id, note) }));
}

function toRefusal(deps: Deps, found: StoredCase): OwnIdentity['refusal'] {
  const { state, refusalReason, tryAgainOn } = found;
  if (state !== 'refused' || refusalReason === null) return null;
  return { reason: refusalReason, tryAgainOn, mayAppeal: mayAppeal(deps, found) };
}

/** Once, while what was sent is still there to be looked at. */
function mayAppeal(deps: Deps, { decidedAt, appealedAt }: StoredCase): boolean {
  const ends = (decidedAt?.getTime() ?? 0) + IDENTITY_APPEAL_DAYS * DAY_MS;
  return appealedAt === null && deps.now().getTime() < ends;
}

/** Refuses the step where the table of states does not have it. */
export function requireStep(state: IdentityState, step: IdentityStep): IdentityState {
  const next = takeStep(state, step);
  if (next === undefined) throw new AppError('STEP_NOT_ALLOWED');
  return next;
}

/** To its owner a check that they never began is none. */
const toBegun = (found: StoredCase | undefined) => (found?.isBegun === true ? found : undefined);

const findBegun = async (db: Db, userId: string) => toBegun(await repository.findCaseOf(db, userId));

/**
 * Part of the transaction in which somebody signs a lease. Their name is compared with the lists by the next run, and nothing of it is
 * waited for or told: who is found is stopped by reviewers, because a name alone proves nothing. Names of earlier leases stay beside it,
 * so that nobody makes a match disappear with another one.
 */
export async function screenSigner(deps: Deps, tx: Db, userId: string, name: string): Promise<void> {
  const { signedNames } = await repository.lockSigner(tx, userId, deps.now());
  const earlier = openSignedNames(deps, userId, signedNames);
  const names = [...new Set([name, ...earlier])].slice(0, SIGNED_NAMES_MAX);
  await repository.keepSignedNames(tx, userId, sealSignedNames(deps, userId, names), deps.now());
}

/** Transaction in which the owner changes their check, one after the other. */
function inOwnCase<Result>(
  deps: Deps,
  { userId }: Actor,
  work: (tx: Db, user: StoredUser, found: StoredCase | undefined) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    requireGoodStanding(user, 'write');
    return work(tx, user, toBegun(await repository.lockCaseOf(tx, userId)));
  });
}

/**
 * Merged with what was saved before. A new attempt after a decision begins only where that is wanted: a save that arrives late must
 * not open a case again that is decided.
 */
export async function saveDraft(
  deps: Deps,
  actor: Actor,
  { isNewAttempt = false, ...changes }: IdentitySave,
): Promise<void> {
  await spendSave(deps, actor);
  await inOwnCase(deps, actor, async (tx, _user, found) => {
    const isOver = found !== undefined && !isOpen(found.state);
    const open =
      isNewAttempt && isOver ? await reopen(deps, tx, actor, found) : await openForChange(deps, tx, actor, found);
    const draft = { ...openAnswers(deps, open.id, open.answers), ...changes };
    await repository.updateCase(tx, open.id, { answers: sealAnswers(deps, open.id, draft) }, deps.now());
  });
}

function spendSave(deps: Deps, { userId }: Actor): Promise<void> {
  const budget = { key: `identity:${userId}`, limit: SAVES_AN_HOUR, windowSeconds: HOUR_SECONDS };
  return spendOrRefuse(deps.db, budget, deps.now());
}

async function openForChange(
  deps: Deps,
  tx: Db,
  actor: Actor,
  found: StoredCase | undefined,
): Promise<Pick<StoredCase, 'id' | 'round' | 'answers' | 'heldAt' | 'holdUntil'>> {
  if (found === undefined) {
    const id = await repository.beginCase(tx, randomUUID(), actor.userId, deps.now());
    return { id, round: 1, answers: null, heldAt: null, holdUntil: null };
  }
  if (!isOpen(found.state)) throw new AppError('IDENTITY_CLOSED');
  return found;
}

/** New attempt: pictures are sent again, and answers can be changed. What was approved stays in force. */
async function reopen(deps: Deps, tx: Db, { userId }: Actor, found: StoredCase): Promise<StoredCase> {
  const state = takeStep(found.state, 'reopen');
  if (state === undefined) throw new AppError('IDENTITY_CLOSED');
  // Also when an appeal was asked about and given up since.
  const { refusedBy, tryAgainOn } = found;
  if (refusedBy !== null && (tryAgainOn === null || tryAgainOn > toDay(deps.now())))
    throw new AppError('STEP_NOT_ALLOWED');
  // Nothing else would let go of pictures of an attempt that came to nothing; the bytes are swept at night.
  if (found.state === 'refused' || found.state === 'abandoned')
    await dropDocuments(deps, tx, found, await repository.listDocuments(tx, found.id, found.round));
  const round = found.round + 1;
  const { hash } = await decide(deps, tx, {
    by: { userId, role: null },
    subject: `person/${userId}`,
    action: 'identity.reopened',
    facts: { case: found.id, round },
  });
  const cleared = { asks: 0, proposed_by: null, confirmed_by: null, appealed_at: null };
  await repository.updateCase(tx, found.id, { state, round, record_hash: hash, ...cleared }, deps.now());
  return { ...found, state, round };
}

/** Replaces the picture of the same kind. */
export async function addPicture(deps: Deps, actor: Actor, kind: IdentityPicture, bytes: Buffer): Promise<string> {
  const { userId } = actor;
  const owner = { kind: 'person' as const, id: userId };
  const file = await sealPicture(deps, owner, userId, bytes);
  const kept = await inOwnCase(deps, actor, async (tx, _user, found) => {
    const open = await openForChange(deps, tx, actor, found);
    const replaced = (await repository.listDocuments(tx, open.id, open.round)).filter((each) => each.kind === kind);
    const dropped = await dropDocuments(deps, tx, open, replaced);
    await addVaultFile(deps, tx, file);
    const picture = { caseId: open.id, round: open.round, kind, vaultId: file.id, createdAt: deps.now() };
    const id = await repository.insertDocument(tx, picture);
    await repository.updateCase(tx, open.id, {}, deps.now());
    return { id, dropped };
  }).catch(async (error: unknown) => {
    // After another error nobody knows whether it was committed; what was not is swept at night.
    if (error instanceof AppError) await eraseVaultBytes(deps, [file.id]);
    throw error;
  });
  await eraseVaultBytes(deps, kept.dropped);
  return kept.id;
}

/** Whether nothing of somebody's papers may be erased: they are held, or somebody has proposed it. */
export function areHeld(deps: Deps, { heldAt, holdUntil }: Pick<StoredCase, 'heldAt' | 'holdUntil'>): boolean {
  return heldAt !== null || (holdUntil !== null && holdUntil > deps.now());
}

/** Part of the caller's transaction. Answers the files whose bytes are erased after its commit; what is held is set aside. */
export async function dropDocuments(
  deps: Deps,
  tx: Db,
  of: Pick<StoredCase, 'heldAt' | 'holdUntil'>,
  documents: { id: string; vaultId: string }[],
): Promise<string[]> {
  if (!areHeld(deps, of)) return shredDocuments(deps, tx, documents);
  await repository.setDocumentsAside(
    tx,
    documents.map(({ id }) => id),
    deps.now(),
  );
  return [];
}

/** The same for papers that nobody holds. */
export async function shredDocuments(
  deps: Deps,
  tx: Db,
  documents: { id: string; vaultId: string }[],
): Promise<string[]> {
  const files = documents.map(({ vaultId }) => vaultId);
  await repository.deleteDocuments(
    tx,
    documents.map(({ id }) => id),
  );
  await shredKeys(deps, tx, files);
  return files;
}

export async function removePicture(deps: Deps, actor: Actor, id: string): Promise<void> {
  const dropped = await inOwnCase(deps, actor, async (tx, _user, found) => {
    const document = found && (await repository.findDocument(tx, found.id, id));
    if (found === undefined || document === undefined) throw new AppError('FILE_NOT_FOUND');
    if (!isOpen(found.state) || document.round !== found.round) throw new AppError('IDENTITY_CLOSED');
    const files = await dropDocuments(deps, tx, found, [document]);
    await repository.updateCase(tx, found.id, {}, deps.now());
    return files;
  });
  await eraseVaultBytes(deps, dropped);
}

/** A picture of one's own check. */
export async function readOwnPicture(deps: Deps, { userId }: Actor, id: string): Promise<Buffer> {
  const found = await findBegun(deps.db, userId);
  const document = found && (await repository.findDocument(deps.db, found.id, id));
  if (document === undefined) throw new AppError('FILE_NOT_FOUND');
  return (await readVaultFile(deps, { kind: 'person', id: userId }, document.vaultId)).bytes;
}

export async function submit(deps: Deps, actor: Actor): Promise<void> {
  const { userId } = actor;
  await inOwnCase(deps, actor, async (tx, user, found) => {
    if (found === undefined) throw new AppError('STEP_NOT_ALLOWED');
    const state = takeStep(found.state, 'submit');
    if (state === undefined) throw new AppError('IDENTITY_CLOSED');
    const uploaded = await repository.listDocuments(tx, found.id, found.round);
    const kinds = uploaded.map(({ kind }) => kind);
    const { answers, faults } = checkIdentity(openAnswers(deps, found.id, found.answers), kinds, toDay(deps.now()));
    if (answers === undefined) throw new AppError('VALIDATION_FAILED', { fields: faults });
    const level = toLevel(answers);
    const { documents = [], unasked = [] } = Object.groupBy(uploaded, ({ kind }) =>
      level === 1 && isAboutMeans(kind) ? 'unasked' : 'documents',
    );
    // Bytes of what nobody asked for are swept at night.
    await dropDocuments(deps, tx, found, unasked);
    const { hash, at } = await decide(deps, tx, {
      by: { userId, role: null },
      subject: `person/${userId}`,
      action: 'identity.submitted',
      facts: { case: found.id, round: found.round, files: documents.map(({ vaultId }) => vaultId).join(' '), level },
    });
    const changes = {
      state,
      level,
      answers: sealAnswers(deps, found.id, answers),
      document_hash: hashDocument(deps, answers.documentCountry, answers.documentNumber),
      submitted_at: at,
      record_hash: hash,
      proposed_by: null,
      claimed_by: null,
      claimed_until: null,
    };
    await repository.updateCase(tx, found.id, changes, at);
    await refreshOrders(deps, tx, userId);
    await queueMail(deps, tx, { recipient: user.email, ...buildReceivedEmail(deps) });
  });
}

function isAboutMeans(kind: IdentityPicture): boolean {
  return meansPictures.some((each) => each === kind);
}

/** The same answers go to a reviewer who did not refuse them. */
export async function appeal(deps: Deps, actor: Actor, { text }: AppealInput): Promise<void> {
  const { userId } = actor;
  await inOwnCase(deps, actor, async (tx, user, found) => {
    if (found === undefined) throw new AppError('STEP_NOT_ALLOWED');
    const state = requireStep(found.state, 'appeal');
    if (!mayAppeal(deps, found)) throw new AppError('STEP_NOT_ALLOWED');
    const { hash, at } = await decide(deps, tx, {
      by: { userId, role: null },
      subject: `person/${userId}`,
      action: 'identity.appealed',
      facts: { case: found.id, round: found.round },
      note: text,
    });
    const changes = { state, appealed_at: at, submitted_at: at, record_hash: hash, proposed_by: null };
    await repository.updateCase(tx, found.id, changes, at);
    await refreshOrders(deps, tx, userId);
    await queueMail(deps, tx, { recipient: user.email, ...buildAppealedEmail(deps) });
  });
}
