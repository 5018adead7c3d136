import {
  exportedIdentity,
  isOpen,
  listNeededPictures,
  toldSteps,
  toShownState,
  type ExportedIdentity,
  type OwnIdentity,
} from '@diyar/domain/identity.ts';
import { toWire } from '@diyar/domain/money.ts';
import type { StaffRole } from '@diyar/domain/office.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { listMoments } from '#api/features/office/office.service.ts';
import { listSteps } from '#api/features/office/records.service.ts';
import { getUser, type StoredUser } from '#api/features/users/users.service.ts';
import * as repository from './identity.repository.ts';
import type { StoredCase, StoredDocument } from './identity.repository.ts';
import { findBegun, mayAppeal } from './own-case.service.ts';
import { openAnswers, openAskNote } from './sealed-answers.ts';

const VIEWS_SHOWN = 100;

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
  // A hold that is only proposed is not told.
  const held = found === undefined || found.heldAt === null ? [] : await repository.listHeldAnswers(db, found.id);
  return {
    ...describeCheck(deps, user, found),
    draft,
    approvedAnswers: found === undefined || found.approvedAnswers === null ? null : open(found.approvedAnswers),
    heldAnswers: held.map(({ kind, round, answers, keptAt }) => ({
      kind,
      round,
      answers: open(answers),
      keptAt: keptAt.toISOString(),
    })),
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
