/** `20 Nov 2026, 14:30 (Dubai time)`. */
export const momentThere = (day: string, time: string, city: string) => `${day}, ${time} (${city} time)`;
