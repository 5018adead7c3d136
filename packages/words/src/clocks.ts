const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** What the clocks of a time zone show. */
export function readClock(timeZone: string, at: Date): { day: string; time: string } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts.get('year')!.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  return { day, time: `${parts.get('hour')}:${parts.get('minute')}` };
}
