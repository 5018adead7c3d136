import { hasRunOut, listMissing } from '@diyar/domain/dossiers.ts';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { RAISE_COSTS_PERCENT, RAISE_VALUATION_DAYS } from '@diyar/domain/limits.ts';
import { fromWholeUnits, toUsdMinor } from '@diyar/domain/money.ts';
import { FIRST_TOKEN_PRICE_MINOR } from '@diyar/domain/offerings.ts';
import { nextStage, toRaiseStage, type StageAction, type StageFacts } from '@diyar/domain/offering-stages.ts';
import { neededForRaise, toMostRaised, type RaiseState } from '@diyar/domain/raises.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { loadDossier, type LoadedDocument } from '#api/features/dossiers/documents.service.ts';
import { getHome } from '#api/features/dossiers/dossiers.service.ts';
import type { PooledSums } from '#api/features/investments/raising.service.ts';
import { getRates, type DatedRates } from '#api/features/rates/rates.service.ts';
import { getOffer, type StoredOffering } from '#api/features/tokens/tokens.service.ts';
import type { StoredRaise } from './raises.repository.ts';

export interface CountedValuation {
  amountMinor: bigint;
  valuedOn: string;
}

type UsdMicros = DatedRates['usdMicros'];
type Version = LoadedDocument['versions'][number];

function toValuation({ fields }: Version, usdMicros: UsdMicros): CountedValuation[] {
  const { value, currency, issuedOn } = fields;
  if (value === undefined || currency === undefined || issuedOn === undefined) return [];
  return [{ amountMinor: toUsdMinor(fromWholeUnits(Math.round(value)), usdMicros[currency]), valuedOn: issuedOn }];
}

const listVersions = (documents: LoadedDocument[]) =>
  documents.filter(({ kind }) => kind === 'valuation').map(({ versions }) => versions);

function findLowest(versions: Version[], usdMicros: UsdMicros): CountedValuation | undefined {
  const valuations = versions.flatMap((version) => toValuation(version, usdMicros));
  return valuations.toSorted((one, two) => Number(one.amountMinor - two.amountMinor))[0];
}

/**
 * The lowest of what valuers have said and operators have verified: now, and when the raise opened, so that no later paper makes the
 * home dearer to those who have ordered.
 */
function findVerified(
  documents: LoadedDocument[],
  { openedAt }: Pick<StoredRaise, 'openedAt'>,
  usdMicros: UsdMicros,
): CountedValuation | undefined {
  const counted = listVersions(documents).flatMap((versions) => {
    const verified = versions.filter(({ check }) => check?.outcome === 'verified');
    const before = verified.filter(({ check }) => openedAt !== null && check!.at <= openedAt);
    return [...verified.slice(0, 1), ...before.slice(0, 1)];
  });
  return findLowest(counted, usdMicros);
}

/** The same of what was handed in, which nobody may have looked at. */
function findHandedIn(documents: LoadedDocument[], usdMicros: UsdMicros): CountedValuation | undefined {
  return findLowest(
    listVersions(documents).flatMap((versions) => versions.slice(0, 1)),
    usdMicros,
  );
}

export async function loadValuation(deps: Deps, db: Db, raise: StoredRaise): Promise<CountedValuation | undefined> {
  const { documents } = await loadDossier(db, raise.propertyId);
  const { usdMicros } = await getRates({ ...deps, db });
  return findVerified(documents, raise, usdMicros);
}

export const toGoalMinor = ({ tokensTotal }: Pick<StoredRaise, 'tokensTotal'>) => tokensTotal * FIRST_TOKEN_PRICE_MINOR;

interface Checked {
  documents: LoadedDocument[];
  /** Of the listing: whether operators have compared it with its documents. */
  listing: string;
  offering: StoredOffering | null;
  usdMicros: UsdMicros;
}

/** Facts that follow from the home, its documents and the clock; those about orders are added by whoever has counted them. */
function readFacts(raise: StoredRaise, { documents, listing, offering, usdMicros }: Checked, now: Date): StageFacts {
  const today = toDay(now);
  const isHandedIn = listMissing(neededForRaise, documents, today).length === 0;
  const areVerified = neededForRaise.every((kind) =>
    documents.some((each) => each.kind === kind && each.state === 'verified' && !hasRunOut(each.expiresOn, today)),
  );
  const valuation = findVerified(documents, raise, usdMicros);
  const newest = documents.find(({ kind, state }) => kind === 'valuation' && state === 'verified');
  const oldest = toDay(new Date(now.getTime() - RAISE_VALUATION_DAYS * DAY_MS));
  const deed = documents.find(({ kind, state }) => kind === 'holding-deed' && state === 'verified')?.versions[0];
  const isOver = raise.deadline !== null && raise.deadline <= now;
  return {
    isComplete: raise.state === 'draft' ? isHandedIn : areVerified,
    isScreened: listing === 'verified',
    isAttested: (offering?.attestedUntil ?? '') >= today,
    isValued: valuation !== undefined,
    isValuedLately: valuation === undefined || (newest?.versions[0]?.fields.issuedOn ?? '') >= oldest,
    isWithinValuation: valuation === undefined || toGoalMinor(raise) <= toMostRaised(valuation.amountMinor),
    isNotSuspended: (offering?.suspendedAt ?? null) === null,
    isOver,
    isNotOver: !isOver,
    isNotExtended: raise.extendedFrom === null,
    isCooledOff: raise.finalAt !== null && raise.finalAt <= now,
    isDeedVerified: isCheckedByTwo(deed?.check) && raise.fundedAt !== null && deed!.uploadedAt > raise.fundedAt,
  };
}

/** In a demonstration nobody checks. */
function isCheckedByTwo(check: LoadedDocument['versions'][number]['check']): boolean {
  return check !== undefined && (check.secondBy !== null || check.isDemonstration);
}

export async function loadFacts(deps: Deps, db: Db, raise: StoredRaise): Promise<StageFacts> {
  const { documents } = await loadDossier(db, raise.propertyId);
  const { state: listing } = await getHome(db, raise.propertyId);
  const { offering } = await getOffer(db, raise.propertyId);
  const { usdMicros } = await getRates({ ...deps, db });
  return readFacts(raise, { documents, listing, offering, usdMicros }, deps.now());
}

/** With what follows from the orders: `tokens` of those that are final or could become final now. */
export function withOrders(
  raise: StoredRaise,
  home: StageFacts,
  { tokens, pooled }: { tokens: bigint; pooled: PooledSums },
): StageFacts {
  const isEnough = tokens >= raise.minimumTokens;
  return {
    ...home,
    isEnough,
    isNotEnough: !isEnough,
    isFullOrOver: home.isOver === true || tokens === raise.tokensTotal,
    isPooled: raise.pooledAt !== null && pooled.open === 0 && pooled.tokens >= raise.minimumTokens,
  };
}

/** Where the step leads, or a refusal that says what is in its way. */
export async function requireStep(
  deps: Deps,
  db: Db,
  raise: StoredRaise,
  { action, facts }: { action: StageAction; facts: StageFacts },
): Promise<RaiseState> {
  const next = nextStage('raise', toRaiseStage(raise.state, facts), action, facts);
  if ('none' in next) throw new AppError('STEP_NOT_ALLOWED');
  if ('to' in next) return next.to as RaiseState;
  const valuation = await loadValuation(deps, db, raise);
  throw new AppError('STEP_NOT_ALLOWED', {
    say: (words, { format }) => words.raiseMissing(next.missing, toFigures(format, raise, valuation)),
  });
}

function toFigures(
  { formatMinor }: Words['format'],
  raise: StoredRaise,
  { amountMinor, valuedOn }: CountedValuation = { amountMinor: 0n, valuedOn: '' },
) {
  return {
    goal: formatMinor(toGoalMinor(raise), 'USD'),
    value: formatMinor(amountMinor, 'USD'),
    valuedOn,
    most: formatMinor(toMostRaised(amountMinor), 'USD'),
    percent: RAISE_COSTS_PERCENT,
  };
}

/** When the owner hands it in, so that nobody reviews a home that could not be opened. */
export function requireHandedInValuation(raise: StoredRaise, documents: LoadedDocument[], usdMicros: UsdMicros): void {
  const valuation = findHandedIn(documents, usdMicros);
  if (valuation === undefined || toGoalMinor(raise) <= toMostRaised(valuation.amountMinor)) return;
  throw new AppError('STEP_NOT_ALLOWED', {
    say: (words, { format }) => {
      const { goal, value, most, percent } = toFigures(format, raise, valuation);
      return words.goalAboveValuation(goal, value, most, percent);
    },
  });
}
