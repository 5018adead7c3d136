import { neededForReview, type StatedFields } from '@diyar/domain/dossiers.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { fromWholeUnits, toUsdMinor, toWire, type Currency } from '@diyar/domain/money.ts';
import {
  clauses,
  hasMark,
  passportBody,
  reliedKinds,
  toPassportState,
  toTangibleShare,
  tradingRule,
  type Figures,
  type HomePassport,
  type PassportBody,
  type PassportState,
  type ShariaAnswer,
  type ShownCondition,
  type TradingRule,
} from '@diyar/domain/passports.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { listTokenised } from '#api/features/chain/chain.service.ts';
import { loadDossier, type LoadedDocument } from '#api/features/dossiers/documents.service.ts';
import { getRates } from '#api/features/rates/rates.service.ts';
import * as repository from './passports.repository.ts';
import type { StoredPassport } from './passports.repository.ts';

const SHOWN_MAX = 200;

export const { listConcerned } = repository;

export type UsdMicros = Record<Currency, bigint>;

export function toState(stored: StoredPassport, today: string): PassportState {
  const { outcome, reviewBy, reviewId, withdrawnAt, hasChanged, papersUntil, conditionsDue } = stored;
  return toPassportState(
    {
      last: outcome === null ? null : { outcome, reviewBy: reviewBy! },
      isInReview: reviewId !== null,
      isWithdrawn: withdrawnAt !== null,
      hasChanged,
      papersUntil,
      conditionsDue,
    },
    today,
  );
}

export async function readUsdMicros(deps: Deps): Promise<UsdMicros> {
  return (await getRates(deps)).usdMicros;
}

/** Newest versions of the documents that a passport relies on. */
export function toRelied(documents: LoadedDocument[]) {
  return reliedKinds.flatMap((kind) =>
    documents
      .filter((each) => each.kind === kind)
      .map(({ versions: [newest], expiresOn, state }) => ({
        kind,
        number: newest!.number,
        sha256: newest!.sha256.toString('hex'),
        expiresOn,
        versionId: newest!.id,
        isVerified: state === 'verified',
        fields: newest!.fields,
      })),
  );
}

/** Receivables are not recorded by the product, so they count as none. */
export async function toFigures(
  db: Db,
  stored: StoredPassport,
  {
    documents,
    state,
    today,
    usdMicros,
  }: { documents: LoadedDocument[]; state: PassportState; today: string; usdMicros: UsdMicros },
): Promise<Figures> {
  const valuation = findValuation(documents);
  const value = valuation?.value;
  const valueMinor =
    value === undefined ? null : toUsdMinor(fromWholeUnits(Math.round(value)), usdMicros[valuation!.currency!]);
  const cash = await repository.listCash(db, stored.homeId);
  const cashMinor = cash.reduce((sum, each) => sum + toUsdMinor(each.amountMinor, usdMicros[each.currency]), 0n);
  const share = toTangibleShare({ valueMinor, cashMinor, receivablesMinor: 0n });
  const valuedOn = valuation?.issuedOn ?? null;
  return {
    on: today,
    valueMinor: valueMinor === null ? null : toWire(valueMinor),
    valuedOn,
    cashMinor: toWire(cashMinor),
    tangibleShare: share,
    tradingRule: tradingRule({ state, share, valuedOn, today, isMoney: stored.isRaising }),
    tokens: Number(stored.tokens),
    zakatableMinor: stored.tokens === 0n || cashMinor <= 0n ? 0 : toWire(cashMinor / stored.tokens),
  };
}

/** Of the newest version that was verified. */
function findValuation(documents: LoadedDocument[]): StatedFields | undefined {
  const valuation = documents.find(({ kind }) => kind === 'valuation');
  return valuation?.versions.find(({ check }) => check?.outcome === 'verified')?.fields;
}

/** Kinds that a review needs and that are not verified, or have run out. */
export function listUnverifiedForReview(documents: LoadedDocument[], today: string) {
  const needed = ['title-deed', 'holding-deed', ...neededForReview] as const;
  return needed.filter(
    (kind) =>
      !documents.some(
        (each) =>
          each.kind === kind && each.state === 'verified' && (each.expiresOn === null || each.expiresOn >= today),
      ),
  );
}

export const readBody = (text: string): PassportBody => passportBody.parse(JSON.parse(text));

export async function getStored(db: Db, homeId: string): Promise<StoredPassport> {
  const stored = await repository.findPassport(db, homeId);
  if (stored === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  return stored;
}

export async function listShownConditions(db: Db, { passportId }: StoredPassport): Promise<ShownCondition[]> {
  if (passportId === null) return [];
  const found = await repository.listConditions(db, passportId);
  return found.map(({ metAt, ...each }) => ({ ...each, metAt: metAt?.toISOString() ?? null }));
}

export async function listConfirmed(db: Db): Promise<string[]> {
  return (await repository.listClauseChecks(db)).map(({ clause }) => clause);
}

export function toShownHome(stored: StoredPassport): HomePassport['home'] {
  const { homeId, title, location, propertyType, areaSqft } = stored;
  return { id: homeId, title, location, propertyType, areaSqft };
}

/** Without a word on votes that are still sealed. */
export async function getHomePassport(deps: Deps, homeId: string): Promise<HomePassport> {
  const { db } = deps;
  const today = toDay(deps.now());
  const stored = await getStored(db, homeId);
  const state = toState(stored, today);
  const { documents } = await loadDossier(db, homeId);
  const versions = await repository.listVersions(db, homeId);
  return {
    home: toShownHome(stored),
    state,
    body: stored.body === null ? null : readBody(stored.body),
    hash: stored.hash?.toString('hex') ?? null,
    conditions: await listShownConditions(db, stored),
    versions: versions.map(({ number, reviewedOn, outcome, hash, body }) => {
      const { votes } = readBody(body);
      const against = votes.filter(({ vote }) => vote === 'against').length;
      return { number, reviewedOn, outcome, hash: hash.toString('hex'), inFavour: votes.length - against, against };
    }),
    withdrawal:
      stored.withdrawnAt === null ? null : { reason: stored.withdrawnFor!, at: stored.withdrawnAt.toISOString() },
    isInReview: stored.reviewId !== null,
    hasToken: (await listTokenised(db, [homeId])).has(homeId),
    figures: await toFigures(db, stored, { documents, state, today, usdMicros: await readUsdMicros(deps) }),
    confirmed: await listConfirmed(db),
  };
}

export async function findTradingRule(deps: Deps, homeId: string): Promise<TradingRule> {
  const { db } = deps;
  const today = toDay(deps.now());
  const stored = await getStored(db, homeId);
  const { documents } = await loadDossier(db, homeId);
  const facts = { documents, state: toState(stored, today), today, usdMicros: await readUsdMicros(deps) };
  return (await toFigures(db, stored, facts)).tradingRule;
}

/** Exactly the bytes that the hash of a version is over. */
export async function readVersion(deps: Deps, homeId: string, number: number): Promise<string> {
  await getStored(deps.db, homeId);
  const found = (await repository.listVersions(deps.db, homeId)).find((each) => each.number === number);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found.body;
}

export async function getSharia(deps: Deps): Promise<ShariaAnswer> {
  const { db } = deps;
  const today = toDay(deps.now());
  const stored = await repository.listPassports(db, 'all', { after: undefined, limit: SHOWN_MAX, today });
  const { homes, votes, dissents, reviewers, isDemo } = await repository.countAll(db);
  const checks = new Map((await repository.listClauseChecks(db)).map((each) => [each.clause, each]));
  const seal = await repository.findLastSeal(db);
  return {
    homes,
    reviewed: stored.filter((each) => hasMark(toState(each, today))).length,
    votes,
    dissents,
    reviewers,
    isDemonstration: isDemo,
    clauses: clauses.map((clause) => {
      const check = checks.get(clause);
      return {
        clause,
        state: check?.state ?? 'unchecked',
        edition: check?.edition ?? null,
        on: check === undefined ? null : toDay(check.at),
      };
    }),
    passports: stored.map((each) => ({
      homeId: each.homeId,
      title: each.title,
      state: toState(each, today),
      number: each.number!,
      reviewedOn: each.reviewedOn!,
      isDemonstration: each.isDemo!,
    })),
    seal: seal === undefined ? null : { day: seal.day, root: seal.root.toString('hex'), count: Number(seal.count) },
  };
}
