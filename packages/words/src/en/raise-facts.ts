/** What is in the way of a step of a raise, as the end of a sentence that begins with "Not possible yet:". */
const missingFacts = {
  isComplete: 'a document is missing or nobody has checked it',
  isScreened: 'the listing has not been compared with its documents',
  isAttested: 'the Sharia review is not finished',
  isValuedLately: 'the checked valuation is older than 90 days',
  isOver: 'the last day is not over',
  isNotOver: 'the last day is over',
  isNotExtended: 'it was extended before',
  isEnough: 'orders of checked people do not reach the minimum',
  isNotEnough: 'orders of checked people reach the minimum',
  isFullOrOver: 'there are tokens left and the last day is not over',
  isCooledOff: 'the 48 hours after the close are not over',
  isPooled: 'the money is not in escrow',
  isDeedVerified: 'no holding deed from after the close has been checked by two people',
  isNotSuspended: 'sales are suspended',
  isStopped: 'operators have not suspended sales',
  isNotStopped: 'operators have suspended sales already',
} as const;

export const sayMissingFacts = (facts: readonly (keyof typeof missingFacts)[]) =>
  facts.map((fact) => missingFacts[fact]).join('; ');
