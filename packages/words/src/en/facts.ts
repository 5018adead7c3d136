import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

interface Change {
  fact: 'location' | 'pin' | 'propertyType' | 'area' | 'pictures' | 'tour';
  before: string;
  after: string;
}

const pictures = (count: string) =>
  plural(Number(count), { one: '1 picture', other: `${formatNumber(Number(count))} pictures` });

/** One sentence for a fact that changed. Places and types are the owner's words. */
export function describeChange({ fact, before, after }: Change): string {
  switch (fact) {
    case 'location':
      return `Place: “${before}” is now “${after}”.`;
    case 'pin':
      if (before === '') return 'The home now has a point on the map.';
      return after === '' ? 'The point on the map was removed.' : `Point on the map: moved from ${before} to ${after}.`;
    case 'propertyType':
      return `Type: ${before} is now ${after}.`;
    case 'area':
      return `Area: ${formatNumber(Number(before))} sqft is now ${formatNumber(Number(after))} sqft.`;
    case 'pictures':
      return before === after
        ? 'Pictures: some were replaced.'
        : `Pictures: ${pictures(before)} before, ${pictures(after)} now.`;
    default:
      if (before === '') return 'A 360° picture was added.';
      return after === '' ? 'The 360° picture was removed.' : 'The 360° picture is a different one.';
  }
}

export const sinceInvested = 'What changed since you invested';
export const changedOn = (day: string) => `Changed on ${day}`;
export const reason = (text: string) => `Reason: ${text}`;
