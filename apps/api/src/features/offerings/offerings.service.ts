import { toMinor } from '@diyar/domain/money.ts';
import { isOfferingOver, nextOfferingState, type OfferingAction, type OfferingInput } from '@diyar/domain/offerings.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as offeringsFieldsWords from '@diyar/words/offerings-fields.ts';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { refreshAttestation } from '#api/features/attestations/attestations.service.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { getProperty } from '#api/features/properties/properties.service.ts';
import { lockOwnOffer, setValue } from '#api/features/properties/valuation.service.ts';
import { getRates } from '#api/features/rates/rates.service.ts';
import { applyValuation, lockDueOfferings, updateOffering } from '#api/features/tokens/dividing.service.ts';
import type { StoredOffering } from '#api/features/tokens/tokens.service.ts';

export const CLOSE_OFFERINGS = 'close-offerings';

const AT_ONCE = 500;

/** What the owner does with the sale of tokens. Orders and holdings stay as they are. */
export async function changeOffering(
  deps: Deps,
  actor: Actor,
  id: string,
  action: Exclude<OfferingAction, 'expire'>,
): Promise<Property> {
  await inTransaction(deps.db, async (tx) => {
    const { offering, isForInvestment } = await lockOwnOffer(tx, actor, id);
    if (offering === null) throw new AppError('OFFERING_NOT_FOUND');
    requireNoRaise(offering);
    if (action === 'resume' && !isForInvestment) throw new AppError('NOT_FOR_INVESTMENT');
    const isOver = isOfferingOver(offering, deps.now());
    const state = nextOfferingState(offering.state, action, { isOver });
    if (state === undefined) throw new AppError('OFFERING_STATE', isOver ? { say: (words) => words.offeringOver } : {});
    await updateOffering(tx, id, { state });
    await recordAct(deps, tx, actor, `offering.${action}`, id);
  });
  return getProperty(deps, id);
}

/** A dated valuation: it divides a home of which nothing is sold, and prices the unsold tokens of one that has investors. */
export async function reviseOffering(deps: Deps, actor: Actor, id: string, input: OfferingInput): Promise<Property> {
  const rates = await getRates(deps);
  const now = deps.now();
  requireDays(input, now);
  await inTransaction(deps.db, async (tx) => {
    const offer = await lockOwnOffer(tx, actor, id);
    if (!offer.isForInvestment) throw new AppError('NOT_FOR_INVESTMENT');
    if (offer.offering !== null) requireNoRaise(offer.offering);
    const { currency } = offer;
    const amountMinor = toMinor(input.valuation);
    await setValue(tx, offer, amountMinor, { rates, at: now });
    await applyValuation(
      tx,
      offer,
      { amountMinor, currency, usdMicros: rates.usdMicros[currency], valuedOn: input.valuedOn, source: input.source },
      { at: now, actor, field: 'valuation' },
    );
    if (input.closesAt !== undefined)
      await updateOffering(tx, id, { closes_at: input.closesAt === null ? null : new Date(input.closesAt) });
    await refreshAttestation(deps, tx, id, { isSkipping: true });
    await recordAct(deps, tx, actor, 'offering.revise', id);
  });
  return getProperty(deps, id);
}

/** While people raise money for a home, and while it is sold as a whole, operators alone change its offering. */
function requireNoRaise({ raiseId, exitId }: StoredOffering): void {
  if (raiseId !== null || exitId !== null)
    throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.raiseByOffice });
}

/** Time zones: east of UTC the day of a person can be tomorrow in UTC. */
function requireDays({ valuedOn, closesAt }: OfferingInput, now: Date): void {
  if (Date.parse(valuedOn) > now.getTime() + DAY_MS) refuse('valuedOn', offeringsFieldsWords.dayInFuture);
  if (closesAt && new Date(closesAt) <= now) refuse('closesAt', offeringsFieldsWords.closesInPast);
}

function refuse(field: string, sentence: string): never {
  throw new AppError('VALIDATION_FAILED', { say: () => sentence, field });
}

/** Those whose last moment is over. Nobody invests after it in any case: an order looks at the moment itself. */
export async function closeDueOfferings(deps: Deps): Promise<void> {
  for (;;) {
    const now = deps.now();
    const closed = await inTransaction(deps.db, async (tx) => {
      const due = await lockDueOfferings(tx, now, AT_ONCE);
      for (const { propertyId, ...offering } of due) {
        const state = nextOfferingState(offering.state, 'expire', { isOver: isOfferingOver(offering, now) });
        if (state !== undefined) await updateOffering(tx, propertyId, { state });
      }
      return due.length;
    });
    if (closed < AT_ONCE) return;
  }
}
