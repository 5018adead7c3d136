import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import { toHomeKey } from '@diyar/chain/contracts.ts';
import { askAttestation, askBlock, askHolder, askToken, readNumbers } from '@diyar/chain/reads.ts';
import type { Compared, ComparedFact, HomeProof, ProofState, ShownChainEvent } from '@diyar/domain/chain.ts';
import { MINUTE_MS } from '@diyar/domain/durations.ts';
import type { ServerDeps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { toSymbol } from './plan.service.ts';
import * as repository from './proof.repository.ts';
import type { Counted, HomeEvent, ProofFacts } from './proof.repository.ts';

const EVENTS_SHOWN = 10;
/** Beyond it the page says that the chain is away, rather than to keep its reader waiting. */
const PATIENCE_MS = 1500;
/** The chain is read every minute. */
const BEHIND_AFTER_MS = 5 * MINUTE_MS;

const WITHDRAWN = 0n;

/** What the contracts answer now, at one block. */
interface Live {
  block: bigint;
  supply: bigint | undefined;
  treasury: bigint | undefined;
  title: bigint | undefined;
  attestation: bigint | undefined;
}

/** The ledger's side of a home compared with the chain's, without trusting what was read where the contracts can be asked. */
export async function proveHome(deps: ServerDeps, propertyId: string): Promise<HomeProof> {
  // Before the rows, which may be newer than it, and never older.
  const network = await repository.findReader(deps.db, propertyId);
  const live = network === undefined ? undefined : await askContracts(deps, propertyId, network);
  const facts = await repository.findProofFacts(deps.db, propertyId);
  if (facts === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  const events = facts.token === null ? [] : await repository.listHomeEvents(deps.db, facts.token, EVENTS_SHOWN);
  const compared = compareAll(facts, live);
  const { token, chainId, factory, registry, currency, madeIn, madeBy, readTo, readAt } = facts;
  return {
    home: { id: propertyId, title: facts.title, location: facts.location, isWithdrawn: facts.isWithdrawn },
    state: toState(deps, facts, { live, compared }),
    missing: deps.chain === undefined || token !== null ? null : toMissing(facts),
    site: deps.config.publicUrl,
    comparedAt: deps.now().toISOString(),
    read: readTo === null ? null : { block: Number(readTo), at: readAt?.toISOString() ?? null },
    network:
      chainId === null
        ? null
        : {
            chainId: String(chainId),
            isOwn: deps.config.chain.kind === 'embedded',
            factory: factory!,
            registry: registry!,
            currency: currency!,
          },
    token:
      token === null || madeBy === null
        ? null
        : {
            address: token,
            key: toHomeKey(propertyId),
            symbol: toSymbol(propertyId),
            block: Number(madeIn),
            transaction: madeBy,
          },
    facts: token === null ? [] : compared,
    onItsWay: {
      tokens: Number(facts.tokensOnWay),
      rents: facts.rentsOnWay,
      sentAt: facts.sentAt?.toISOString() ?? null,
    },
    reserved: Number(facts.reserved),
    unclaimed: String(facts.numbers.rent.chain - facts.claimed),
    review: facts.review,
    events: events.map(toShownEvent),
  };
}

async function askContracts(
  deps: ServerDeps,
  propertyId: string,
  { token, factory, reader }: repository.Reader,
): Promise<Live | undefined> {
  const ask = async () => {
    const link = await deps.chain?.open();
    if (link === undefined) return undefined;
    const [block, supply, treasury, title, attestation] = await readNumbers(link.rpc, reader, [
      askBlock(reader),
      askToken(token, 'totalSupply'),
      askHolder(token, 'balanceOf', token),
      askToken(token, 'titleHash'),
      askAttestation(factory, toHomeKey(propertyId)),
    ]);
    return block === undefined ? undefined : { block, supply, treasury, title, attestation };
  };
  try {
    return await Promise.race([ask(), sleep(PATIENCE_MS, undefined, { ref: false })]);
  } catch (error) {
    deps.log.warn({ err: error }, 'the chain cannot be asked about a home');
    return undefined;
  }
}

function compareAll(facts: ProofFacts, live: Live | undefined): Compared[] {
  const { supply, held, holders, rent } = facts.numbers;
  const apart = (one: Counted, other: Counted): Counted => ({
    ledger: one.ledger - other.ledger,
    moved: one.moved - other.moved,
    sent: one.sent - other.sent,
    chain: facts.treasury,
  });
  // At the same block the contracts have the last word over what was read from them.
  const isSameBlock = live !== undefined && live.block === facts.readTo;
  const withLive = (counted: Counted, answer: bigint | undefined): Counted =>
    isSameBlock ? { ...counted, chain: answer ?? -1n } : counted;
  const isKnown = live !== undefined;
  return [
    compareNumber('supply', withLive(supply, live?.supply), isKnown),
    compareNumber('unsold', withLive(apart(supply, held), live?.treasury), isKnown),
    compareNumber('held', held, isKnown),
    compareNumber('holders', holders, isKnown),
    compareNumber('rent', rent, isKnown),
    compareHash('title', { record: facts.titleHash, told: facts.titleHash, answer: live?.title, isSettled: true }),
    compareHash('review', {
      record: facts.attestation,
      told: facts.toldAttestation,
      answer: live?.attestation,
      isSettled: facts.isToldMined,
    }),
  ];
}

/** They agree but for what is on its way where the chain has exactly what was sent, and the outbox exactly what the ledger has. */
function compareNumber(fact: ComparedFact, { ledger, moved, sent, chain }: Counted, isKnown: boolean): Compared {
  const values = { fact, ledger: String(ledger), chain: String(chain) };
  if (chain !== sent || ledger !== moved) return { ...values, state: 'differs' };
  if (ledger !== chain) return { ...values, state: 'waiting' };
  return { ...values, state: isKnown ? 'agrees' : 'unknown' };
}

function compareHash(
  fact: ComparedFact,
  hashes: { record: Hex | null; told: Hex | null; answer: bigint | undefined; isSettled: boolean },
): Compared {
  const { record, told, answer, isSettled } = hashes;
  const chain = answer === undefined || answer === WITHDRAWN ? null : toHash(answer);
  if (answer === undefined) return { fact, ledger: record, chain, state: 'unknown' };
  if (chain === record) return { fact, ledger: record, chain, state: 'agrees' };
  const isOnItsWay = !isSettled || record !== told;
  return { fact, ledger: record, chain, state: isOnItsWay ? 'waiting' : 'differs' };
}

const toHash = (number: bigint): Hex => `0x${number.toString(16).padStart(64, '0')}`;

function toState(
  deps: ServerDeps,
  facts: ProofFacts,
  { live, compared }: { live: Live | undefined; compared: Compared[] },
): ProofState {
  if (deps.chain === undefined) return 'off';
  if (facts.token === null || facts.madeBy === null) return 'none';
  const has = (state: Compared['state']) => compared.some((each) => each.state === state);
  if (live === undefined) return has('differs') ? 'differs' : 'away';
  if (has('differs')) return 'differs';
  const isOld = facts.readAt === null || deps.now().getTime() - facts.readAt.getTime() > BEHIND_AFTER_MS;
  const isNewer = live.supply !== facts.numbers.supply.chain || live.treasury !== facts.treasury;
  if (live.block > (facts.readTo ?? 0n) && (isOld || isNewer)) return 'behind';
  return has('waiting') || facts.tokensOnWay > 0n || facts.rentsOnWay > 0 ? 'waiting' : 'agrees';
}

function toMissing({ isDivided, isBought, attestation, hasTitle }: ProofFacts): HomeProof['missing'] {
  if (!isDivided) return 'parts';
  if (attestation === null) return 'attestation';
  if (!hasTitle) return 'title';
  return isBought ? 'chain' : 'buyer';
}

function toShownEvent({ name, from, to, amount, block, hash, at }: HomeEvent): ShownChainEvent {
  const kinds = { PropertyTokenised: 'tokenised', IncomeDeposited: 'rent', Claimed: 'claimed' } as const;
  const moved =
    to === 'nobody' ? 'redeemed' : to === 'treasury' ? 'returned' : from === 'treasury' ? 'issued' : 'moved';
  return {
    kind: name === 'Transfer' ? moved : kinds[name],
    amount: String(amount),
    block: Number(block),
    transaction: hash,
    at: at?.toISOString() ?? null,
  };
}
