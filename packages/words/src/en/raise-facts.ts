import { formatUtcDay } from './format.ts';

/** Of a raise: its goal, the verified valuation of its home, and the most that it allows. */
export interface RaiseFigures {
  goal: string;
  value: string;
  valuedOn: string;
  most: string;
  percent: number;
}

const sayTooHigh = ({ goal, value, valuedOn, most, percent }: RaiseFigures) =>
  `the goal of ${goal} is more than ${most}, which is the verified valuation of ${value} (${formatUtcDay(valuedOn)}) and ${percent}% for costs and reserve`;

/** What is in the way of a step of a raise, as the end of a sentence that begins with "Not possible yet:". */
const missingFacts = {
  isComplete: 'a document is missing or nobody has checked it',
  isScreened: 'the listing has not been compared with its documents',
  isAttested: 'the Sharia review is not finished',
  isValued: 'no valuation of the home has been checked',
  isValuedLately: 'the checked valuation is older than 90 days',
  isWithinValuation: sayTooHigh,
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
  isContractVerified: 'no contract of the sale from the last 90 days has been checked',
  isHeld: 'nobody holds a share of it',
  isNotLet: 'the home is rented',
  isPaid: 'the price has not come',
  isCleared: 'an order is still open',
  isSettled: 'there is rent that nobody has recorded',
  isBuyerIdentified: 'the buyer is not identified',
} as const;

export function sayMissingFacts(facts: readonly (keyof typeof missingFacts)[], figures?: RaiseFigures): string {
  return facts
    .map((fact) => missingFacts[fact])
    .flatMap((said) => (typeof said === 'string' ? [said] : figures === undefined ? [] : [said(figures)]))
    .join('; ');
}
