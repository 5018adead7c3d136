/** What has the shape of `English` with other texts: the same names, inputs and structure. */
export type Same<English> = English extends string
  ? string
  : English extends (...args: infer Inputs) => infer Output
    ? (...args: Inputs) => Same<Output>
    : English extends object
      ? { readonly [Name in keyof English]: Same<English[Name]> }
      : English;

/** Does not compile where a name is missing, superfluous or of another shape. */
export type Check<English, Own extends Same<English> & Record<Exclude<keyof Own, keyof English>, never>> = Own;
