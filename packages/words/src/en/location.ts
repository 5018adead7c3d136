export const share = 'Use my location';
export const finding = 'Locating…';
export const denied = 'Location access denied';
export const deniedHint = '<b>Location access denied</b>. You can allow it in your browser’s settings.';
export const failed = 'We could not find your location. Please try again.';
export const fallbackCity = 'your area';
