import { HOUR_SECONDS } from '@diyar/domain/durations.ts';
import {
  checkIdentity,
  isOpen,
  meansPictures,
  takeStep,
  toDay,
  toLevel,
  type AppealInput,
  type IdentityPicture,
  type IdentitySave,
} from '@diyar/domain/identity.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import { refreshOrders } from '#api/features/investments/waiting.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { decide } from '#api/features/office/office.service.ts';
import { buildAppealedEmail, buildReceivedEmail } from './emails.ts';
import * as repository from './identity.repository.ts';
import type { StoredCase } from './identity.repository.ts';
import { inOwnCase, mayAppeal, openForChange, requireStep } from './own-case.service.ts';
import { dropDocuments } from './papers.service.ts';
import { hashDocument, openAnswers, openSignedNames, sealAnswers, sealSignedNames } from './sealed-answers.ts';

const SAVES_AN_HOUR = 500;
const SIGNED_NAMES_MAX = 20;

/**
 * Part of the transaction in which somebody signs a lease. Their name is compared with the lists by the next run, and nothing of it is
 * waited for or told: who is found is stopped by reviewers, because a name alone proves nothing. Names of earlier leases stay with it,
 * so that nobody makes a match disappear with another one.
 */
export async function screenSigner(deps: Deps, tx: Db, userId: string, name: string): Promise<void> {
  const { signedNames } = await repository.lockSigner(tx, userId, deps.now());
  const earlier = openSignedNames(deps, userId, signedNames);
  const names = [...new Set([name, ...earlier])].slice(0, SIGNED_NAMES_MAX);
  await repository.keepSignedNames(tx, userId, sealSignedNames(deps, userId, names), deps.now());
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
