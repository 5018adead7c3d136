import { createHash, createHmac } from 'node:crypto';
import type { Hex } from 'viem';
import { keccak256 } from 'viem/utils';
import * as contracts from '@diyar/chain/contracts.ts';
import type { Act } from '@diyar/chain/contracts.ts';
import { readTokenOf } from '@diyar/chain/reads.ts';
import { RpcError } from '@diyar/chain/rpc.ts';
import type { Signer } from '@diyar/chain/signer.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { toBytes, toHex } from './bytes.ts';
import { listMints } from './crypto.repository.ts';
import * as repository from './moves.repository.ts';
import type { Home, Move } from './moves.repository.ts';
import { callBack, planCustody, refuseShift } from './plan-custody.service.ts';
import { type Following, type Planned, toGas, type Wanted } from './sending.service.ts';

const PEOPLE_AT_ONCE = 100;
const HOMES_AT_ONCE = 50;
const MOVES_AT_ONCE = 200;
const MINTS_AT_ONCE = 50;
/** Bytes of a name on chain. */
const NAME_BYTES = 31;
/** Of one dollar, in the stablecoin's smallest unit and in cents. */
const MICROS = 1_000_000n;
const CENTS = 100n;
const DEVELOPMENT_MONEY = 10n ** 18n;
const NOBODY: Hex = `0x${'00'.repeat(20)}`;

/** The next transactions, as far as nothing of one depends on another that is not mined. Empty when there is nothing to do. */
export async function planNext(following: Following): Promise<Planned[]> {
  const people = await planPeople(following);
  const homes = await planHomes(following);
  const moves = await planMoves(following);
  const custody = await planCustody(following);
  const mints = await planMints(following);
  return estimate(following, [...people, ...homes, ...moves, ...custody, ...mints]);
}

/** Test coins that people asked for. No other chain makes any. */
async function planMints({ deps, link, network }: Following): Promise<Wanted[]> {
  if (!link.isDevelopment) return [];
  return (await listMints(deps.db, MINTS_AT_ONCE)).map(({ id, receiver, amount }) => ({
    signer: link.agent,
    act: 'mint',
    what: contracts.mint(network.contracts.currency, receiver, amount),
    subject: { kind: 'mint', id },
  }));
}

/** Keyed, so that nobody can tell from an address whose it is; and the same again when a backup is restored. */
function derive({ deps }: Following, purpose: string, userId: string): Hex {
  const digest = createHmac('sha256', deps.secrets.pepper).update(`chain/${purpose}/${userId}`).digest();
  return toHex(digest.subarray(0, 20));
}

async function planPeople(following: Following): Promise<Wanted[]> {
  const { deps, link, network } = following;
  const found = await repository.listPeopleToRegister(deps.db, toDay(deps.now()), PEOPLE_AT_ONCE);
  if (found.length === 0) return [];
  const people = found.map((person) => ({
    ...person,
    wallet: derive(following, 'wallet', person.userId),
    investor: derive(following, 'investor', person.userId),
  }));
  const entries = people.map(({ wallet, investor, ...person }) => ({
    wallet,
    // The country is not stated: no rule of ours asks for it.
    investor: { id: investor, country: 0, validUntil: contracts.toLastSecond(person.validUntil), isCustodial: true },
  }));
  const what = contracts.register(network.contracts.registry, entries);
  return [{ signer: link.agent, act: 'register', what, subject: { kind: 'people', people } }];
}

async function planHomes(following: Following): Promise<Wanted[]> {
  const { deps, link, network } = following;
  for (const id of await repository.listHomesWithoutAddress(deps.db, HOMES_AT_ONCE)) {
    const token = await readTokenOf(link.rpc, network.contracts.factory, contracts.toHomeKey(id));
    if (token !== NOBODY) await repository.setToken(deps.db, id, token);
  }
  const homes = await repository.listHomes(deps.db, HOMES_AT_ONCE);
  return homes.flatMap((home) => planHome(following, home));
}

/** Its passport first, then the token, and where rent waits the permission to take it from the agent. */
function planHome({ link, network }: Following, home: Home): Wanted[] {
  const { factory, currency } = network.contracts;
  const { propertyId, titleHash, attestation, token } = home;
  const key = contracts.toHomeKey(propertyId);
  const by = { signer: link.agent };
  if (attestation !== home.toldAttestation) {
    if (titleHash === null || (home.isTold && !home.isAttestMined)) return [];
    const what =
      attestation === null
        ? contracts.withdrawAttestation(factory, key, home.withdrawal ?? keccak256('0x00'))
        : contracts.attest(factory, key, attestation);
    const act = attestation === null ? 'withdraw-attestation' : 'attest';
    return [{ ...by, act, what, subject: { kind: 'attest', propertyId, titleHash, attestation } }];
  }
  if (!home.isCreateSent && titleHash !== null && home.isAttestMined && home.supply > 0n) {
    const cap = home.supply;
    const terms = { home: key, cap, title: titleHash, name: shorten(home.title), symbol: toSymbol(propertyId) };
    return [
      { ...by, act: 'create', what: contracts.tokenise(factory, terms), subject: { kind: 'create', propertyId, cap } },
    ];
  }
  if (home.hasRent && !home.isAllowSent && token !== null) {
    const grant = {
      ...by,
      act: 'allow',
      what: contracts.allow(currency, token),
      subject: { kind: 'allow', propertyId },
    } as const;
    if (!link.isDevelopment) return [grant];
    const money = contracts.mint(currency, link.agent.address, DEVELOPMENT_MONEY);
    return [{ ...by, act: 'mint', what: money, subject: { kind: 'none' } }, grant];
  }
  return [];
}

/** Name of a token in wallets. */
export function toSymbol(propertyId: string): string {
  return `DIY-${propertyId.slice(0, 8).toUpperCase()}`;
}

function shorten(title: string): string {
  let short = title;
  while (Buffer.byteLength(short) > NAME_BYTES)
    short = short.slice(0, short.lastIndexOf(' ') > 0 ? short.lastIndexOf(' ') : -1);
  return short;
}

async function planMoves(following: Following): Promise<Wanted[]> {
  const { deps } = following;
  const moves = await repository.listMoves(deps.db, toDay(deps.now()), MOVES_AT_ONCE);
  const planned: Wanted[] = [];
  const waiting: { id: bigint; reason: string | null }[] = [];
  for (const move of moves) {
    const act = move.reason ?? (await callBack(following, move)) ?? toAct(following, move);
    if (typeof act === 'string') waiting.push({ id: move.id, reason: act });
    else planned.push({ ...act, subject: { kind: 'move', id: move.id }, move });
  }
  await repository.setWaiting(deps.db, waiting, deps.now());
  return planned;
}

/** Answers what it waits for where we cannot do it ourselves. */
function toAct({ link }: Following, move: Move): { signer: Signer; act: string; what: Act } | string {
  const { kind, amount, from, to, usdMicros } = move;
  const token = move.token!;
  const ref = toRef(move);
  const by = { signer: link.agent, act: kind };
  switch (kind) {
    case 'issue':
      return { ...by, what: contracts.issue(token, to!, amount, ref) };
    case 'transfer':
      return { ...by, what: contracts.give(token, from!, to!, amount, ref) };
    case 'return':
      if (link.enforcer === undefined) return 'enforcer';
      if (from === null) return 'person';
      return { signer: link.enforcer, act: kind, what: contracts.takeBack(token, from, amount) };
    case 'supply':
      return { ...by, what: contracts.redeem(token, -amount, ref) };
    default: {
      const micros = toMicros(amount, usdMicros ?? MICROS);
      return { ...by, what: contracts.deposit(token, ref, micros, move.content) };
    }
  }
}

/** Rent in the stablecoin, at the rate of the income's own record. */
export function toMicros(amountMinor: bigint, usdMicros: bigint): bigint {
  return (amountMinor * usdMicros) / CENTS;
}

/** Reference that counts once on chain: from the ledger's own hash of the transaction, so that a number that was used twice is no danger. */
export function toRef({ content, position }: Pick<Move, 'content' | 'position'>): Hex {
  return toHex(createHash('sha256').update(toBytes(content)).update(`/${position}`).digest());
}

/** Tried out first: what would be refused takes no nonce and says why. */
async function estimate({ deps, link }: Following, wanted: Wanted[]): Promise<Planned[]> {
  const answers = await link.rpc.askAll<Hex>(
    wanted.map(({ signer, what: { to, data } }) => ['eth_estimateGas', { from: signer.address, to, data }, 'latest']),
  );
  const planned: Planned[] = [];
  const refused: { id: bigint; reason: string | null }[] = [];
  for (const [position, { move, shift, ...plan }] of wanted.entries()) {
    const answer = answers[position]!;
    if (!(answer instanceof RpcError)) planned.push({ ...plan, gas: toGas(answer) });
    else {
      const reason = contracts.nameRefusal(answer.data) ?? answer.message.slice(0, 100);
      if (move !== undefined) refused.push({ id: move.id, reason: `refused: ${reason}` });
      else if (shift !== undefined) await refuseShift(deps.db, shift, reason);
      else deps.log.error({ act: plan.act, reason }, 'the chain refuses a transaction');
    }
  }
  await repository.setWaiting(deps.db, refused, deps.now());
  return planned;
}
