export const loading = 'Loading properties...';
export const failed = 'Failed to load properties';
export const failedBecause = (reason: string) => `Failed to load properties. ${reason}`;
export const none = 'No properties available at the moment.';
export const noMatch = 'No properties found matching your criteria.';
export const detailFailed = 'Failed to load property details.';
export const noMarketData = 'Market data is not available yet for this property.';
export const noDocuments = 'Coming soon...';
