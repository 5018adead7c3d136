import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

/** A noun in the forms that a count asks for; the two smallest counts stand in the noun itself. */
export function counted(noun: { none: string; one: string; two: string; few: string; many: string; other: string }) {
  return (count: number | bigint) => {
    const figure = formatNumber(count);
    return plural(count, {
      zero: noun.none,
      one: noun.one,
      two: noun.two,
      few: `${figure} ${noun.few}`,
      many: `${figure} ${noun.many}`,
      other: `${figure} ${noun.other}`,
    });
  };
}
