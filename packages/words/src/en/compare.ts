export const full = 'Four homes can be compared at once. Take one away first.';
export const gone = 'A home you chose is no longer listed.';
export const loading = 'Loading the homes to compare...';
export const failed = 'Failed to load the homes to compare';
export const none = 'Nothing to compare yet';
