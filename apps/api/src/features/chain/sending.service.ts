import type { Hex } from 'viem';
import { keccak256 } from 'viem/utils';
import type { Act } from '@diyar/chain/contracts.ts';
import { RpcError } from '@diyar/chain/rpc.ts';
import type { Signer } from '@diyar/chain/signer.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { ChainLink } from '#api/lib/chain.ts';
import * as crypto from './crypto.repository.ts';
import * as custody from './custody.repository.ts';
import * as moves from './moves.repository.ts';
import * as sendings from './sendings.repository.ts';
import type { Attempt, Network, Outcome, Sending } from './sendings.repository.ts';

export interface Following {
  deps: Deps;
  link: ChainLink;
  network: Network;
}

const OPEN_MAX = 500;
/** How long the network gets before the same bytes are sent once more, and before more is offered for them. */
const RESEND_AFTER_MS = 20_000;
const BUMP_AFTER_MS = 180_000;
/** A node takes a replacement for at least a tenth more. */
const BUMP_PERCENT = 125n;
/** Of an estimate: what other transactions of the same block may change. */
const GAS_PERCENT = 130n;

const BALANCE_OF_DEVELOPMENT = '0x3635c9adc5dea00000';
const GWEI = 1_000_000_000n;
const FEE_OF_DEVELOPMENT = { fee: 100n * GWEI, tip: GWEI };

/** What is to be signed, and the rows that it is for. */
export interface Planned {
  signer: Signer;
  act: string;
  what: Act;
  gas: bigint;
  subject:
    | { kind: 'move'; id: bigint }
    | { kind: 'people'; people: moves.Registered[] }
    | { kind: 'wallet'; wallet: custody.OwnWallet }
    | { kind: 'lost-wallet'; wallet: Hex }
    | { kind: 'shift'; id: string }
    | { kind: 'attest'; propertyId: string; titleHash: Hex; attestation: Hex | null }
    | { kind: 'create'; propertyId: string; cap: bigint }
    | { kind: 'allow'; propertyId: string }
    | { kind: 'mint'; id: string }
    | { kind: 'none' };
}

/** Before anybody knows what it costs. */
export interface Wanted extends Omit<Planned, 'gas'> {
  /** What says why when the contract refuses. */
  move?: moves.Move;
  shift?: custody.Shift;
}

export const toGas = (estimate: Hex): bigint => (BigInt(estimate) * GAS_PERCENT) / 100n;

async function readFees({ rpc, isDevelopment }: ChainLink): Promise<{ fee: bigint; tip: bigint }> {
  if (isDevelopment) return FEE_OF_DEVELOPMENT;
  const block = await rpc.ask<{ baseFeePerGas?: Hex }>('eth_getBlockByNumber', 'latest', false);
  const tip = BigInt(await rpc.ask<Hex>('eth_maxPriorityFeePerGas').catch(() => '0x3b9aca00' as const));
  return { fee: 2n * BigInt(block.baseFeePerGas ?? '0x0') + tip, tip };
}

async function sign(
  { link }: Pick<Following, 'link'>,
  signer: Signer,
  wanted: { what: Act; gas: bigint; nonce: bigint; fee: bigint; tip: bigint; at: Date },
): Promise<Attempt> {
  const { what, gas, nonce, fee, tip, at } = wanted;
  const raw = await signer.sign({
    ...what,
    gas,
    chainId: Number(link.chainId),
    nonce: Number(nonce),
    maxFeePerGas: fee,
    maxPriorityFeePerGas: tip,
  });
  return { hash: keccak256(raw), raw, fee, tip, sentAt: at };
}

/**
 * Signed first, stored with what it is for, and only then sent: whatever ends this process in between, the bytes are there, and the
 * same bytes cannot count twice.
 */
export async function signAndStore(
  following: Pick<Following, 'deps' | 'link'>,
  planned: Planned[],
  chainId: bigint,
  store?: (tx: Db) => Promise<void>,
): Promise<void> {
  if (planned.length === 0) return;
  const { deps, link } = following;
  const fees = await readFees(link);
  const next = new Map<Hex, bigint>();
  const signed: { plan: Planned; nonce: bigint; attempt: Attempt }[] = [];
  for (const plan of planned) {
    const { address } = plan.signer;
    const nonce = next.get(address) ?? (await findNonce(following, chainId, address));
    next.set(address, nonce + 1n);
    const attempt = await sign(following, plan.signer, { ...plan, ...fees, nonce, at: deps.now() });
    signed.push({ plan, nonce, attempt });
  }
  await inTransaction(deps.db, async (tx) => {
    await store?.(tx);
    for (const { plan, nonce, attempt } of signed) {
      const { signer, act, what, gas } = plan;
      const id = await sendings.insertSending(tx, { chainId, signer: signer.address, nonce, act, what, gas, attempt });
      await noteSending(tx, plan.subject, id);
    }
  });
  await broadcast(
    link,
    signed.map(({ attempt }) => attempt),
  );
}

async function findNonce(
  { deps, link }: Pick<Following, 'deps' | 'link'>,
  chainId: bigint,
  address: Hex,
): Promise<bigint> {
  const next = await sendings.findNextNonce(deps.db, chainId, address);
  return next ?? BigInt(await link.rpc.ask<Hex>('eth_getTransactionCount', address, 'latest'));
}

async function noteSending(tx: Db, subject: Planned['subject'], sendingId: bigint): Promise<void> {
  switch (subject.kind) {
    case 'move':
      if (!(await moves.setMoveSending(tx, subject.id, sendingId)))
        throw new Error('This move was signed for by another process');
      return;
    case 'shift':
      if (!(await custody.setShiftSending(tx, subject.id, sendingId)))
        throw new Error('This move between wallets was signed for by another process');
      return;
    case 'wallet':
      return custody.setWalletRegistered(tx, subject.wallet, sendingId);
    case 'lost-wallet':
      return custody.setWalletRevoked(tx, subject.wallet, sendingId);
    case 'people':
      return moves.setRegistered(tx, subject.people, sendingId);
    case 'attest':
      return moves.setAttested(tx, subject, sendingId);
    case 'create':
      return moves.setCreated(tx, subject.propertyId, subject.cap, sendingId);
    case 'allow':
      return moves.setAllowed(tx, subject.propertyId, sendingId);
    case 'mint':
      return crypto.setMintSending(tx, subject.id, sendingId);
    case 'none':
  }
}

/** What the chain answers does not matter: "already known" and "nonce too low" are fine, and everything else shows by the missing receipt. */
async function broadcast({ rpc }: ChainLink, attempts: Attempt[]): Promise<void> {
  await rpc.askAll(attempts.map(({ raw }) => ['eth_sendRawTransaction', raw]));
}

interface Receipt {
  status: Hex;
  blockNumber: Hex;
  blockHash: Hex;
  transactionHash: Hex;
}

/** Compares our rows with the chain, one signer after another, and sends again what it does not have. Answers whether all of them are mined. */
export async function settleSendings(following: Following): Promise<boolean> {
  const { agent, enforcer } = following.link;
  let isSettled = true;
  for (const signer of enforcer === undefined ? [agent] : [agent, enforcer])
    isSettled = (await settleSigner(following, signer)) && isSettled;
  return isSettled;
}

async function settleSigner(following: Following, signer: Signer): Promise<boolean> {
  const { deps, link, network } = following;
  const { rpc } = link;
  const { chainId } = network;
  const [countAnswer, headAnswer] = await rpc.askAll<Hex>([
    ['eth_getTransactionCount', signer.address, 'latest'],
    ['eth_blockNumber'],
  ]);
  if (countAnswer instanceof RpcError || headAnswer instanceof RpcError) throw countAnswer;
  const count = BigInt(countAnswer!);
  const next = (await sendings.findNextNonce(deps.db, chainId, signer.address)) ?? count;
  if (count > next) return catchUp(following, signer, { count, next });
  const lost = await sendings.rewindFrom(deps.db, chainId, signer.address, count);
  if (lost > 0) deps.log.warn({ lost, signer: signer.address }, 'the chain lost transactions; they are sent again');

  const open = await sendings.listOpen(deps.db, chainId, signer.address, OPEN_MAX);
  const found = await findReceipts(following, open);
  const isOdd = open.some(({ id, nonce }) => found.has(id) !== nonce < count);
  if (isOdd && link.isDevelopment && (await isDamaged(following, signer, open))) {
    deps.log.error({ signer: signer.address }, 'the chain contradicts itself, as after a kill while it saved');
    return beginAnew(link);
  }
  const unsent: Sending[] = [];
  for (const sending of open) {
    const receipt = found.get(sending.id);
    if (receipt === undefined) {
      if (sending.state === 'mined') await sendings.setSigned(deps.db, sending.id);
      unsent.push(sending);
    } else await settle(following, sending, receipt, BigInt(headAnswer!));
  }
  await resend(following, signer, unsent, count);
  return unsent.length === 0;
}

/**
 * Whether the chain has mined transactions by its blocks that it has not mined by its balances, or the other way round: it saves one
 * after the other. Looked at twice, because it may be killed or reorganised in between as well.
 */
async function isDamaged(following: Following, { address }: Signer, open: Sending[]): Promise<boolean> {
  const { rpc } = following.link;
  const readCount = async () => BigInt(await rpc.ask<Hex>('eth_getTransactionCount', address, 'latest'));
  for (let times = 0; times < 2; times += 1) {
    const before = await readCount();
    const found = await findReceipts(following, open);
    const after = await readCount();
    if (!open.some(({ id, nonce }) => (found.has(id) ? nonce >= after : nonce < before))) return false;
  }
  return true;
}

/** A chain of our own is empty then, and filled again from our rows. */
async function beginAnew(link: ChainLink): Promise<false> {
  await link.rpc.ask('anvil_reset');
  await fund(link);
  return false;
}

async function findReceipts({ link }: Following, open: Sending[]): Promise<Map<bigint, Receipt>> {
  const asked = open.flatMap(({ id, attempts }) => attempts.map(({ hash }) => ({ id, hash })));
  const answers = await link.rpc.askAll<Receipt | null>(asked.map(({ hash }) => ['eth_getTransactionReceipt', hash]));
  const found = new Map<bigint, Receipt>();
  for (const [position, answer] of answers.entries())
    if (answer !== null && !(answer instanceof RpcError)) found.set(asked[position]!.id, answer);
  return found;
}

async function settle({ deps, link }: Following, sending: Sending, receipt: Receipt, head: bigint): Promise<void> {
  const blockNumber = BigInt(receipt.blockNumber);
  const isFinal = head - blockNumber >= BigInt(link.confirmations);
  const state = receipt.status === '0x1' ? (isFinal ? 'final' : 'mined') : 'reverted';
  const isKnown = sending.state === 'mined' && state === 'mined' && sending.blockHash === receipt.blockHash;
  if (isKnown) return;
  const outcome: Outcome = { state, hash: receipt.transactionHash, blockNumber, blockHash: receipt.blockHash };
  await inTransaction(deps.db, async (tx) => {
    await sendings.setOutcome(tx, sending.id, outcome);
    if (state === 'reverted') await moves.releaseFrom(tx, sending.id, 'refused');
  });
  if (state === 'reverted') deps.log.error({ act: sending.act, hash: outcome.hash }, 'a transaction was reverted');
}

/** All of them, in the order of their nonces; for the first, which all others wait for, more is offered once it took too long. */
async function resend(following: Following, signer: Signer, unsent: Sending[], count: bigint): Promise<void> {
  const { deps, link } = following;
  const now = deps.now();
  const age = ({ attempts }: Sending) => now.getTime() - Math.max(...attempts.map(({ sentAt }) => sentAt.getTime()));
  const [first] = unsent;
  if (first !== undefined && first.nonce === count && !link.isDevelopment && age(first) >= BUMP_AFTER_MS)
    await bump(following, signer, first);
  const due = unsent.filter((sending) => link.isDevelopment || age(sending) >= RESEND_AFTER_MS);
  const newest = due.flatMap(({ attempts }) => attempts.slice(0, 1));
  if (newest.length === 0) return;
  await broadcast(link, newest);
  // Mined by a call of its own: the chain sometimes overlooks what became ready while it made a block.
  if (link.isDevelopment) await link.rpc.ask('evm_mine');
}

async function bump(following: Following, signer: Signer, sending: Sending): Promise<void> {
  const { deps, link } = following;
  const [{ fee, tip } = FEE_OF_DEVELOPMENT] = sending.attempts;
  const market = await readFees(link);
  const more = (old: bigint, now: bigint) => {
    const raised = (old * BUMP_PERCENT) / 100n + 1n;
    return raised > now ? raised : now;
  };
  const { what, gas, nonce } = sending;
  const fees = { fee: more(fee, market.fee), tip: more(tip, market.tip) };
  const attempt = await sign(following, signer, { what, gas, nonce, ...fees, at: deps.now() });
  await sendings.insertAttempt(deps.db, sending.id, attempt);
  await broadcast(link, [attempt]);
  deps.log.warn({ act: sending.act, nonce: String(nonce) }, 'more is offered for a transaction that is not mined');
}

/** Fees of a development chain cost nothing. */
export async function fund({ rpc, agent, enforcer }: ChainLink): Promise<void> {
  for (const signer of enforcer === undefined ? [agent] : [agent, enforcer])
    await rpc.ask('anvil_setBalance', signer.address, BALANCE_OF_DEVELOPMENT);
}

/**
 * The chain knows more of our transactions than we do: the database is older, as after a restore. A chain of our own is wound back and
 * filled again from our rows. On another one those nonces are spent; what they did is found by its references.
 */
async function catchUp(
  following: Following,
  signer: Signer,
  { count, next }: { count: bigint; next: bigint },
): Promise<false> {
  const { deps, link, network } = following;
  deps.log.error(
    { signer: signer.address, ours: String(next), theirs: String(count) },
    'the chain knows transactions that we do not',
  );
  if (link.isDevelopment) return beginAnew(link);
  throw new Error(
    `${signer.address} has sent ${count} transactions on chain ${network.chainId}, and this database knows ${next}: see docs/operating.md`,
  );
}
