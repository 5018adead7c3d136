/** Begins with an Arabic word, so that it runs from the right wherever it stands. Stored with the session, so it stays as it was written. */
export const browserOn = (browser: string, system: string) => `متصفح ${browser} على ${system}`;
export const unknown = 'جهاز غير معروف';
