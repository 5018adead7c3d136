export const close = 'Close map';
export const homesLabel = 'Map of homes';
