export const loading = 'Loading properties...';
export const failed = 'Failed to load properties';
export const failedBecause = (reason: string) => `Failed to load properties. ${reason}`;
export const none = 'No properties available at the moment.';
export const noMatch = 'No properties found matching your criteria.';
