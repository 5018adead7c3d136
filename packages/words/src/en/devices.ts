/** `Chrome on Mac`. Stored with the session, so it stays as it was written. */
export const browserOn = (browser: string, system: string) => `${browser} on ${system}`;
export const unknown = 'Unknown device';
