/** Filters that are not as they must be; `expected` is one of the formats below. */
export const invalid = (expected: string) => `Invalid input: expected ${expected}`;

export const textUpTo = (max: number) => `text of at most ${max} characters`;
export const oneOf = (choices: readonly (string | number)[]) => `one of ${choices.join(', ')}`;
export const someOf = (choices: readonly string[]) => `some of ${choices.join(', ')}, comma-joined`;
export const yesOrNo = 'true or false';
export const dollarsUpTo = (max: number) => `US dollars up to ${max}`;
export const wholeNumberUpTo = (max: number) => `a whole number up to ${max}`;
export const polygon = (min: number, max: number) =>
  `${min} to ${max} corners as latitude,longitude in degrees, joined by semicolons`;
export const bounds = 'west,south,east,north in degrees';
export const degreesWithin = (max: number) => `degrees from ${-max} to ${max}`;
