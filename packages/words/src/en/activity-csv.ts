/** The first line of the file, in the order of its columns. */
export const columns = ['number', 'at', 'what', 'property', 'amount', 'currency', 'tokens'];
