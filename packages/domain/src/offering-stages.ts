/**
 * Kinds of offerings. `parts`: the owner sells parts of a home that is already theirs, each sale by itself. `raise`: people put money
 * together to buy a home; until it is bought their money is held, and all of it goes back if it is not.
 */
export const offeringKinds = ['parts', 'raise'] as const;
export type OfferingKind = (typeof offeringKinds)[number];

/** Where an offering stands. `screened` and `attested` follow from the checks of the home and are never written. */
export const offeringStages = [
  'draft',
  'open',
  'submitted',
  'screened',
  'attested',
  'offering',
  'funded',
  'acquired',
  'operating',
  'exit',
  'exited',
  'failed',
  'withdrawn',
] as const;
export type OfferingStage = (typeof offeringStages)[number];

/** The way of each kind, in order; of the stages that are left out, some end it early, and the others are those of a home that is sold as a whole. */
export const stageLines: Record<OfferingKind, readonly OfferingStage[]> = {
  parts: ['open', 'submitted', 'screened', 'attested', 'operating'],
  raise: ['draft', 'submitted', 'screened', 'attested', 'offering', 'funded', 'acquired', 'operating'],
};

export const stageActions = [
  'submit',
  'send-back',
  'withdraw',
  'screen',
  'attest',
  'open',
  'extend',
  'fund',
  'pool',
  'fail',
  'cancel',
  'acquire',
  'operate',
  'suspend',
  'resume',
  'sell',
  'pay-out',
  'call-off',
] as const;
export type StageAction = (typeof stageActions)[number];

/** What has to be so before a step. */
export const stageFacts = [
  /** Every document that the step needs is there. */
  'isComplete',
  /** Operators have compared the listing with its documents. */
  'isScreened',
  /** The Sharia board has attested the home, and that stands. */
  'isAttested',
  /** A valuation of the home is verified. */
  'isValued',
  /** It is not older than `RAISE_VALUATION_DAYS`. Nothing is said of one that is missing, here and in the next. */
  'isValuedLately',
  /** The goal is at most the valuation with `RAISE_COSTS_PERCENT`. */
  'isWithinValuation',
  /** The last moment to invest is over. */
  'isOver',
  'isNotOver',
  'isNotExtended',
  /** Orders that can become final reach the minimum, and do so without anybody who is not eligible. */
  'isEnough',
  'isNotEnough',
  /** Every token is ordered by somebody who is eligible, or the last moment is over. */
  'isFullOrOver',
  /** The 48 hours after the close are over. */
  'isCooledOff',
  /** The orders are final, and their money is in escrow. */
  'isPooled',
  /** The deed names the holders' vehicle and was verified by two people. */
  'isDeedVerified',
  'isNotSuspended',
  /** Operators have stopped sales, whatever the Sharia review of the home says. */
  'isStopped',
  'isNotStopped',
  /** Operators have checked the contract by which the whole home is sold. */
  'isContractVerified',
  /** Somebody holds a part. */
  'isHeld',
  'isNotLet',
  /** The price has come. */
  'isPaid',
  /** No order is open. */
  'isCleared',
  /** All rent that the home has earned is recorded, so that it belongs to whoever held it then. */
  'isSettled',
  'isBuyerIdentified',
] as const;
export type StageFact = (typeof stageFacts)[number];

interface Step {
  to: OfferingStage;
  needs?: readonly StageFact[];
}
type Steps = Partial<Record<OfferingStage, Partial<Record<StageAction, Step>>>>;

/** A home that somebody holds a part of is sold as a whole, whatever its checks say: a withdrawn review asks for that. */
const sell: Step = { to: 'exit', needs: ['isValuedLately', 'isContractVerified', 'isHeld', 'isNotLet'] };
const payOut: Step = { to: 'exited', needs: ['isPaid', 'isCleared', 'isSettled', 'isNotLet', 'isBuyerIdentified'] };

const transitions: Record<OfferingKind, Steps> = {
  parts: {
    open: { submit: { to: 'submitted', needs: ['isComplete'] }, sell },
    submitted: { screen: { to: 'screened', needs: ['isScreened'] }, 'send-back': { to: 'open' }, sell },
    screened: { attest: { to: 'attested', needs: ['isAttested'] }, 'send-back': { to: 'open' }, sell },
    attested: { operate: { to: 'operating' }, sell },
    operating: { sell },
    // Back to where its checks bring it.
    exit: { 'pay-out': payOut, 'call-off': { to: 'operating' } },
  },
  raise: {
    draft: { submit: { to: 'submitted', needs: ['isComplete'] }, withdraw: { to: 'withdrawn' } },
    submitted: {
      screen: { to: 'screened', needs: ['isScreened'] },
      'send-back': { to: 'draft' },
      withdraw: { to: 'withdrawn' },
    },
    screened: {
      attest: { to: 'attested', needs: ['isAttested'] },
      'send-back': { to: 'draft' },
      withdraw: { to: 'withdrawn' },
    },
    attested: {
      open: {
        to: 'offering',
        needs: [
          'isComplete',
          'isScreened',
          'isAttested',
          'isValued',
          'isValuedLately',
          'isWithinValuation',
          'isNotSuspended',
        ],
      },
      'send-back': { to: 'draft' },
      withdraw: { to: 'withdrawn' },
    },
    offering: {
      extend: { to: 'offering', needs: ['isNotOver', 'isNotExtended', 'isNotSuspended'] },
      fund: { to: 'funded', needs: ['isEnough', 'isFullOrOver'] },
      fail: { to: 'failed', needs: ['isNotEnough', 'isOver'] },
      cancel: { to: 'failed' },
    },
    funded: {
      pool: { to: 'funded', needs: ['isCooledOff', 'isEnough'] },
      fail: { to: 'failed', needs: ['isNotEnough'] },
      cancel: { to: 'failed' },
      acquire: {
        to: 'acquired',
        needs: ['isPooled', 'isDeedVerified', 'isScreened', 'isAttested', 'isValued', 'isNotSuspended'],
      },
    },
    acquired: { operate: { to: 'operating' } },
    operating: { sell },
    exit: { 'pay-out': payOut, 'call-off': { to: 'operating' } },
  },
};

/** Sales are suspended and resumed at every stage that leads on, and the stage stays: what is resumed goes on from where it was. */
const standing: Partial<Record<StageAction, readonly StageFact[]>> = {
  suspend: ['isNotStopped'],
  resume: ['isStopped'],
};

/** Of a raise that nobody has sent in, nothing can be sold; parts are sold for as long as there is an offering. */
function isOnSale(kind: OfferingKind, stage: OfferingStage): boolean {
  return stage !== 'draft' && stageLines[kind].includes(stage);
}

function findStep(kind: OfferingKind, stage: OfferingStage, action: StageAction): Step | undefined {
  const needs = standing[action];
  if (needs === undefined) return transitions[kind][stage]?.[action];
  return isOnSale(kind, stage) ? { to: stage, needs } : undefined;
}

/** Facts by which a step is decided; those that are left out do not hold. */
export type StageFacts = Partial<Record<StageFact, boolean>>;

export type NextStage =
  | { to: OfferingStage }
  /** The step exists from here, and these facts are in its way. */
  | { missing: StageFact[] }
  /** There is no such step from here. */
  | { none: true };

/** The only table of steps: whoever changes a stage asks it, and the database holds the same pairs. */
export function nextStage(
  kind: OfferingKind,
  stage: OfferingStage,
  action: StageAction,
  facts: StageFacts = {},
): NextStage {
  const step = findStep(kind, stage, action);
  if (step === undefined) return { none: true };
  const missing = (step.needs ?? []).filter((fact) => facts[fact] !== true);
  return missing.length > 0 ? { missing } : { to: step.to };
}

/** Steps that lead on from a stage, in the order of the table. */
export function listSteps(kind: OfferingKind, stage: OfferingStage): StageAction[] {
  return Object.keys(transitions[kind][stage] ?? {}) as StageAction[];
}

/**
 * A raise as it is stored stands at `submitted` until it opens: what the checks of its home have reached is read from them. It stands at
 * `operating` until the price of the whole home is paid out.
 */
export function toRaiseStage(stored: OfferingStage, { isScreened, isAttested, isPaid }: StageFacts): OfferingStage {
  if (stored === 'operating' && isPaid === true) return 'exit';
  if (stored !== 'submitted' || isScreened !== true) return stored;
  return isAttested === true ? 'attested' : 'screened';
}

/** Of a home whose owner sells parts of it: nothing of it is stored. */
export function toPartsStage({
  isSubmitted,
  isScreened,
  isAttested,
}: StageFacts & { isSubmitted: boolean }): OfferingStage {
  if (isScreened === true) return isAttested === true ? 'operating' : 'screened';
  return isSubmitted ? 'submitted' : 'open';
}
