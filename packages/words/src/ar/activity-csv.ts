/** The first line of the file, in the order of its columns. English in every language: programs read it. */
export const columns = ['number', 'at', 'what', 'property', 'amount', 'currency', 'tokens'];
