import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import { normaliseEmail } from '@diyar/domain/email.ts';
import { LEVEL_ONE_DAYS } from '@diyar/domain/limits.ts';
import { isAttested, isIdentified, MEANS_LEVEL } from '@diyar/domain/orders.ts';
import {
  isWalletAddress,
  type TokenTransfer,
  type TokenTransferInput,
  type TokenTransferQuote,
  type TokenTransferQuoteInput,
} from '@diyar/domain/token-transfers.ts';
import { isCheckViolation, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { FOLLOW_CHAIN } from '#api/features/chain/chain.service.ts';
import { countTokensAway } from '#api/features/chain/custody.service.ts';
import { countUnsettled } from '#api/features/investments/investment-views.service.ts';
import { findPastOrders, toHomeFacts } from '#api/features/investments/terms.service.ts';
import { doOnce } from '#api/features/ledger/idempotency.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { readPromise, requireQuote, writeQuote, type Terms } from '#api/features/ledger/quotes.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { requireRecentLogin } from '#api/features/mfa/mfa.service.ts';
import { findTradingRule } from '#api/features/passports/passports.service.ts';
import { getOffer, lockOffering, type SeenOffer } from '#api/features/tokens/tokens.service.ts';
import {
  findUser,
  findUserByEmail,
  findUserForUpdate,
  getUser,
  lockUser,
  requireIdentified,
  requireStaying,
  toIdentityFacts,
  toShortName,
  type StoredUser,
} from '#api/features/users/users.service.ts';
import { findLinkedUser } from '#api/features/wallets/wallets.service.ts';
import { buildReceivedEmail, buildSentEmail } from './emails.ts';
import * as repository from './token-transfers.repository.ts';

/** Questions of one person: enough to send by, too few to try addresses out. */
const CHECKS = { limit: 60, windowSeconds: HOUR_SECONDS };

/**
 * Whether these tokens may go to this person, without moving anything. What the sender lacks is refused before anybody is looked up, and
 * a recipient who has no account is refused as one whose identity is not checked.
 */
export async function quoteTransfer(
  deps: Deps,
  actor: Actor,
  input: TokenTransferQuoteInput,
): Promise<TokenTransferQuote> {
  const sender = await getUser(deps.db, actor.userId);
  requireSender(deps, sender);
  if (deps.config.isRateLimited)
    await spendOrRefuse(deps.db, { key: `transfer-check:${sender.id}`, ...CHECKS }, deps.now());
  const offer = await getOffer(deps.db, input.propertyId);
  const owned = await requireSendable(deps, deps.db, sender.id, { offer, tokens: BigInt(input.tokens) });
  const recipient = requireRecipient(deps, sender, await findRecipient(deps, input.recipient));
  await requireWithinLimit(deps, deps.db, recipient, { offer, tokens: BigInt(input.tokens) });
  return {
    property: { id: offer.id, title: offer.title },
    recipient: { name: toShortName(recipient) },
    tokens: input.tokens,
    tokensLeft: Number(owned) - input.tokens,
    tradingRule: await findTradingRule(deps, offer.id),
    ...writeQuote(deps, sender.id, toTerms(input, recipient.id)),
  };
}

/** By a quote, whose recipient was shown to the sender: another person of the same address by now gets nothing. */
export async function sendTokens(
  deps: Deps,
  actor: Actor,
  { key, input, visitor }: { key: string; input: TokenTransferInput; visitor: Visitor },
): Promise<TokenTransfer> {
  await requireRecentLogin(deps, actor, undefined, visitor);
  const { userId } = actor;
  const { quote, propertyId } = input;
  const tokens = BigInt(input.tokens);
  const sent = await doOnce(deps, { userId, key, name: 'send-tokens', body: input, quote }, async (tx) => {
    const { promised: recipientId } = readPromise(deps, quote, 'recipientId');
    if (recipientId === undefined) throw new AppError('QUOTE_CHANGED');
    requireQuote(deps, userId, quote, toTerms(input, recipientId));
    const { sender, recipient } = await lockBoth(deps, tx, userId, recipientId);
    const offer = await getOffer(tx, propertyId);
    return book(deps, tx, { actor, sender, recipient, offer, tokens, visitor });
  });
  deps.jobs.wake(FOLLOW_CHAIN);
  return sent;
}

function toTerms({ propertyId, recipient, tokens }: TokenTransferQuoteInput, recipientId: string): Terms {
  return { propertyId, recipient, tokens: String(tokens), recipientId };
}

/** In one order, whoever sends: two people who send to each other at once do not wait for each other. */
async function lockBoth(deps: Deps, tx: Db, userId: string, recipientId: string) {
  const isFirst = userId < recipientId;
  const first = isFirst ? await lockUser(tx, userId) : undefined;
  const found = await findUserForUpdate(tx, recipientId);
  const sender = first ?? (await lockUser(tx, userId));
  requireSender(deps, sender);
  return { sender, recipient: requireRecipient(deps, sender, found) };
}

function requireSender(deps: Deps, sender: StoredUser): void {
  requireIdentified(sender, 'send', deps.now());
  requireStaying(sender);
}

async function findRecipient({ db }: Deps, recipient: string): Promise<StoredUser | undefined> {
  if (!isWalletAddress(recipient)) return findUserByEmail(db, normaliseEmail(recipient));
  const userId = await findLinkedUser(db, recipient);
  return userId === undefined ? undefined : findUser(db, userId);
}

/** One sentence for all reasons: an account, a check and a restriction of somebody else are not the sender's to know of. */
function requireRecipient(deps: Deps, sender: StoredUser, recipient: StoredUser | undefined): StoredUser {
  if (recipient?.id === sender.id) throw new AppError('OWN_RECIPIENT', { field: 'recipient' });
  const isAble =
    recipient !== undefined &&
    recipient.isEmailVerified &&
    recipient.deletesAt === null &&
    isIdentified(toIdentityFacts(recipient), deps.now());
  if (!isAble) throw new AppError('RECIPIENT_REFUSED', { field: 'recipient' });
  return recipient;
}

interface Wanted {
  offer: SeenOffer;
  tokens: bigint;
}

/** Answers how many the sender owns. */
async function requireSendable(deps: Deps, db: Db, userId: string, { offer, tokens }: Wanted): Promise<bigint> {
  const obstacle = findObstacle(offer, deps.now());
  if (obstacle !== undefined)
    throw new AppError('TOKENS_NOT_SENDABLE', {
      say: (words) => words.tokensNotSendable[obstacle],
      field: 'propertyId',
    });
  const owned = await repository.findOwned(db, userId, offer.id);
  const away = await countTokensAway(db, userId, offer.id);
  const unsettled = await countUnsettled(deps, db, userId, offer.id);
  const left = owned - away - unsettled;
  const free = left > 0n ? left : 0n;
  if (free < tokens)
    throw new AppError('TOO_FEW_TOKENS', {
      say: (words) => words.tokensToSend({ free, away, unsettled }),
      field: 'tokens',
    });
  return owned;
}

/** A gift is no sale, so that the rule of trading does not stand in its way; what does so is what stops sales altogether. */
function findObstacle(offer: SeenOffer, now: Date): 'sale' | 'raise' | 'suspended' | 'review' | undefined {
  const { offering } = offer;
  if (offering === null) return 'review';
  if (offering.exitId !== null) return 'sale';
  if (offering.raiseId !== null) return 'raise';
  const home = toHomeFacts(offer);
  if (home.isSuspended) return 'suspended';
  return isAttested(home, now) ? undefined : 'review';
}

/** Who has shown no means receives no more in a year than they could buy. */
async function requireWithinLimit(deps: Deps, db: Db, recipient: StoredUser, { offer, tokens }: Wanted): Promise<void> {
  const price = offer.offering?.tokenPriceMinor;
  if (price === undefined || recipient.identityLevel >= MEANS_LEVEL) return;
  const since = new Date(deps.now().getTime() - LEVEL_ONE_DAYS * DAY_MS);
  const { aheadMinor } = await findPastOrders(deps, db, { userId: recipient.id }, offer.id);
  const receivedMinor = await repository.sumReceived(db, recipient.id, since);
  const worthMinor = tokens * price;
  if (aheadMinor + receivedMinor + worthMinor > deps.config.levelOneMostMinor)
    throw new AppError('RECIPIENT_LIMIT', { field: 'tokens' });
}

interface Booked extends Wanted {
  actor: Actor;
  sender: StoredUser;
  recipient: StoredUser;
  visitor: Visitor;
}

async function book(
  deps: Deps,
  tx: Db,
  { actor, sender, recipient, offer, tokens, visitor }: Booked,
): Promise<TokenTransfer> {
  const id = randomUUID();
  const at = deps.now();
  await requireWithinLimit(deps, tx, recipient, { offer, tokens });
  await recordAct(deps, tx, actor, 'tokens.sent', id);
  const { title } = offer;
  const told = { tokens, title, name: toShortName(recipient) };
  await queueMail(deps, tx, { recipient: sender.email, ...buildSentEmail(deps, told, visitor) });
  const received = buildReceivedEmail(deps, { ...told, name: toShortName(sender) });
  await queueMail(deps, tx, { recipient: recipient.email, ...received });
  // Last, because everybody who orders of the home waits for this lock; what is read after it stays so.
  await lockOffering(tx, offer.id);
  await requireSendable(deps, tx, sender.id, { offer: await getOffer(tx, offer.id), tokens });
  await postTransfer(tx, {
    kind: 'tokens-transferred',
    at,
    userId: sender.id,
    actor,
    propertyId: offer.id,
    subject: { kind: 'transfer', id },
    lines: ledger.move(tokens, ledger.holding(sender.id, offer.id), ledger.holding(recipient.id, offer.id)),
  });
  const property = { id: offer.id, title };
  return { id, property, recipient: { name: told.name }, tokens: Number(tokens), at: at.toISOString() };
}

/** What was looked at may have gone with an order that was cancelled meanwhile. */
async function postTransfer(tx: Db, posting: ledger.Posting): Promise<void> {
  try {
    await ledger.post(tx, [posting]);
  } catch (error) {
    if (isCheckViolation(error)) throw new AppError('TOO_FEW_TOKENS', { field: 'tokens' });
    throw error;
  }
}
