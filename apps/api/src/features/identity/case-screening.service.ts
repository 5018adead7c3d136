import { DAY_MS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import type { IdentityDraft } from '@diyar/domain/identity.ts';
import type { CaseScreening, ScreeningHit, ScreeningKind, ScreeningState } from '@diyar/domain/identity-review.ts';
import { SCREENING_HITS_MAX } from '@diyar/domain/limits.ts';
import { createMatch, HIT_SCORE, STRONG_HIT_SCORE, type Match } from '@diyar/domain/screening.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { spend } from '#api/lib/throttle.ts';
import type { Candidate, Screened, ScreenedPerson } from '#api/lib/screening-source.ts';
import { findLastLoad, hashListedDocument, openScreeningSource } from '#api/features/screening/screening.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { listStaffEmails } from '#api/features/office/office.service.ts';
import { findUserForUpdate } from '#api/features/users/users.service.ts';
import { buildHitEmail } from './emails.ts';
import * as cases from './identity.repository.ts';
import type { StoredCase } from './identity.repository.ts';
import * as repository from './screening.repository.ts';
import type { FoundHit, StoredHit } from './screening.repository.ts';
import { hashPerson, openAnswers, openHit, openSignedNames, sealHit } from './sealed-answers.ts';

export const SCREEN_CASES = 'screen-cases';
export const RESCREEN = 'rescreen';

/** Default of yente, above which it calls two people the same. */
const PROVIDER_HIT_SCORE = 0.7;
const AT_ONCE = 100;
const FAILURES_MAX = 5;
/** So that everybody is compared with whole lists once in so many nights. */
const SHARES = 10;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** What the office goes by: answers that wait, or else those that were approved. */
function openScreened(deps: Deps, { id, state, answers, approvedAnswers }: StoredCase): IdentityDraft {
  const isWaiting = state === 'submitted' || state === 'in-review' || state === 'to-confirm';
  if (isWaiting) return openAnswers(deps, id, answers);
  // What was typed and never sent is nobody's business.
  return openAnswers(deps, id, approvedAnswers ?? (state === 'draft' ? null : answers));
}

function toPerson(deps: Deps, found: StoredCase): ScreenedPerson {
  const draft = openScreened(deps, found);
  const {
    legalName = '',
    nativeName = '',
    birthDate = '',
    nationality = '',
    residence = '',
    documentNumber = '',
  } = draft;
  const given = (texts: string[]) => [...new Set(texts)].filter((text) => text !== '');
  return {
    names: given([legalName, nativeName, ...openSignedNames(deps, found.userId, found.signedNames)]),
    birthYears: birthDate === '' ? [] : [Number(birthDate.slice(0, 4))],
    countries: given([nationality, residence]),
    documents: documentNumber === '' ? [] : [hashListedDocument(deps, documentNumber)],
    birthDate,
    documentNumber,
  };
}

const toPersonHash = (deps: Deps, found: StoredCase) =>
  hashPerson(deps, found.id, JSON.stringify(toPerson(deps, found)));

/** `version` is undefined where there is no list. Read before a transaction begins: a provider may be asked for it. */
export interface CurrentSource {
  kind: ScreeningKind;
  version: string | undefined;
}

export async function readCurrentSource(deps: Deps): Promise<CurrentSource> {
  const source = openScreeningSource(deps);
  return { kind: source.kind, version: await source.readVersion() };
}

/** Compares one person; afterwards the case has its hits. `changedSince`: with entries alone that changed since. */
export async function screenCase(deps: Deps, id: string, changedSince?: Date): Promise<void> {
  const found = await cases.findCase(deps.db, id);
  if (found === undefined) throw new AppError('CASE_NOT_FOUND');
  const person = toPerson(deps, found);
  const { kind, screen } = openScreeningSource(deps);
  const screened = await screen(person, changedSince);
  const personHash = toPersonHash(deps, found);
  const hits = listMatches(person, screened).map(({ candidate, match }) => toHit(deps, id, candidate, match));
  await inTransaction(deps.db, async (tx) => {
    await findUserForUpdate(tx, found.userId);
    const now = await cases.lockCaseOf(tx, found.userId);
    // Answers that were sent meanwhile are screened by the next run.
    if (now === undefined || !toPersonHash(deps, now).equals(personHash)) return;
    const at = deps.now();
    let isNews = false;
    for (const hit of hits.slice(0, SCREENING_HITS_MAX))
      isNews = (await repository.putHit(tx, { caseId: id, source: kind, personHash, at }, hit)) || isNews;
    if (changedSince === undefined) {
      isNews = (await repository.markGone(tx, id, at)) || isNews;
      await repository.insertScreening(tx, {
        case_id: id,
        round: now.round,
        source: kind,
        list_version: screened.listVersion,
        person_hash: personHash,
        is_cut: hits.length > SCREENING_HITS_MAX,
        created_at: at,
      });
    }
    // Version: what a reviewer has on the screen lacks something.
    if (isNews) await cases.updateCase(tx, id, {}, at);
  });
}

function listMatches(person: ScreenedPerson, { candidates }: Screened): { candidate: Candidate; match: Match }[] {
  const compare = createMatch(person);
  return candidates
    .map((candidate) => ({ candidate, match: compare(candidate.facts, candidate.normalised) }))
    .map(({ candidate, match }) => ({
      candidate,
      match: { ...match, score: Math.max(match.score, candidate.score ?? 0) },
      isHit: match.score >= HIT_SCORE || (candidate.score ?? 0) >= PROVIDER_HIT_SCORE,
    }))
    .filter(({ isHit }) => isHit)
    .toSorted((one, two) => two.match.score - one.match.score);
}

function toHit(deps: Deps, caseId: string, { id, caption, facts, factsHash }: Candidate, match: Match): FoundHit {
  const { score, listedName, parts } = match;
  const { topics, birthYears, countries } = facts;
  const told = { topics: [...topics], birthYears: [...birthYears], countries: [...countries] };
  const details = sealHit(deps, caseId, { caption, listedName, ...told, parts, facts: match.facts });
  return { entryId: id, score, details, entryHash: factsHash };
}

/** Where a case stands with the lists of now. Part of the caller's transaction. */
export async function readScreening(
  deps: Deps,
  db: Db,
  found: StoredCase,
  { kind, version }: CurrentSource,
): Promise<{ state: ScreeningState; last: repository.StoredScreening | undefined; hits: StoredHit[] }> {
  const last = await repository.findLastScreening(db, found.id);
  const hits = await repository.listHits(db, found.id);
  if (version === undefined) return { state: 'no-list', last, hits };
  const isDone =
    last?.source === kind && last.listVersion === version && last.personHash.equals(toPersonHash(deps, found));
  return { state: isDone ? 'screened' : 'not-screened', last, hits };
}

/** `mayRead`: whoever sees the answers. */
export function toCaseScreening(
  deps: Deps,
  id: string,
  { state, last, hits }: Awaited<ReturnType<typeof readScreening>>,
  mayRead: boolean,
): CaseScreening {
  return {
    state,
    listVersion: last?.listVersion ?? null,
    at: last?.createdAt.toISOString() ?? null,
    isCut: last?.isCut ?? false,
    hits: mayRead ? hits.map((hit) => toScreeningHit(deps, id, hit)) : null,
  };
}

function toScreeningHit(deps: Deps, caseId: string, hit: StoredHit): ScreeningHit {
  const { id, score, outcome, fact, decidedBy, secondBy, deciderName, seconderName } = hit;
  return {
    ...openHit(deps, caseId, hit.details),
    id,
    score,
    isStrong: score >= STRONG_HIT_SCORE,
    outcome,
    fact,
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: deciderName },
    secondBy: secondBy === null ? null : { id: secondBy, name: seconderName },
  };
}

/** Whoever approves has a screening of these answers, or says that they know of none; and every match is cleared. */
export async function requireScreened(
  deps: Deps,
  tx: Db,
  found: StoredCase,
  { source, knowsUnscreened, signatures }: { source: CurrentSource; knowsUnscreened: boolean; signatures: 1 | 2 },
): Promise<{ screening: string | null; listVersion: string | null; hasHits: boolean }> {
  const { state, last, hits } = await readScreening(deps, tx, found, source);
  if (state === 'not-screened') throw new AppError('NOT_SCREENED');
  if (state === 'no-list' && !knowsUnscreened)
    throw new AppError('VALIDATION_FAILED', { field: 'knowsUnscreened', say: (words) => words.unscreenedRequired });
  const isCleared = (hit: StoredHit) => hit.outcome === 'not-them' && (signatures === 1 || hit.secondBy !== null);
  if (!hits.every(isCleared)) throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.hitsOpen });
  const isDone = state === 'screened' && last !== undefined;
  return {
    screening: isDone ? last.id : null,
    listVersion: isDone ? last.listVersion : null,
    hasHits: hits.length > 0,
  };
}

/** Every minute: what was sent or asked for since, and what was compared with older lists. A source that is away is tried again. */
export async function screenWaitingCases(deps: Deps): Promise<void> {
  const { kind, version } = await readCurrentSource(deps);
  if (version === undefined) return;
  await screenEach(
    deps,
    await repository.listUnscreened(deps.db, { source: kind, listVersion: version, limit: AT_ONCE }),
  );
  await writeHitLetters(deps);
}

/** At most once an hour, to all reviewers but those it is about; who was found is said in the office alone. */
async function writeHitLetters(deps: Deps): Promise<void> {
  if ((await repository.listUntold(deps.db)).length === 0) return;
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const told = { key: 'screening-hits', limit: 1, windowSeconds: HOUR_SECONDS };
    if ((await spend(tx, told, at)).waitSeconds > 0) return;
    const people = await repository.listUntold(tx);
    for (const recipient of await listStaffEmails(tx, ['kyc'], people))
      await queueMail(deps, tx, { recipient, ...buildHitEmail(deps, people.length) });
    await repository.markTold(tx, at);
  });
}

/** Answers whether all of them were. After a few failures the others wait: the source is away. */
async function screenEach(deps: Deps, ids: string[], changedSince?: Date): Promise<boolean> {
  let failures = 0;
  for (const id of ids) {
    if (failures === FAILURES_MAX) return false;
    await screenCase(deps, id, changedSince).catch((error: unknown) => {
      failures += 1;
      deps.log.warn({ err: error, case: id }, 'a case could not be screened');
    });
  }
  return failures === 0;
}

/** Every night: everybody who is approved with what changed on the lists, and a tenth of them with all of it. */
export async function rescreen(deps: Deps): Promise<void> {
  const { kind, version } = await readCurrentSource(deps);
  if (version === undefined) return;
  const changed = kind === 'lists' ? await findLastLoad(deps) : null;
  const since = (await repository.readRescreened(deps.db)) ?? new Date(0);
  const isChanged = changed !== null && changed > since;
  const share = Math.floor(deps.now().getTime() / DAY_MS) % SHARES;
  let isWhole = true;
  for (let after = FIRST_ID; ;) {
    const ids = await repository.listApprovedAfter(deps.db, after, AT_ONCE);
    if (isChanged) isWhole = (await screenEach(deps, ids, since)) && isWhole;
    const others = await listDue(deps, ids, share);
    isWhole = (await screenEach(deps, others)) && isWhole;
    if (ids.length < AT_ONCE) break;
    after = ids.at(-1)!;
  }
  if (isWhole && changed !== null) await repository.keepRescreened(deps.db, changed);
}

/** Of these ids: the share of the night, and whoever never was compared with anything. */
async function listDue(deps: Deps, ids: string[], share: number): Promise<string[]> {
  const due: string[] = [];
  for (const id of ids) {
    const isShare = Number.parseInt(id.slice(0, 8), 16) % SHARES === share;
    if (isShare || (await repository.findLastScreening(deps.db, id)) === undefined) due.push(id);
  }
  return due;
}
