export const denied = 'Location access denied';
export const fallbackCity = 'your area';
