const LANGUAGE = 'en-US';
const MINOR_PER_UNIT = 100n;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Symbols for some, codes before the number for the others. */
export const prefixes = { USD: '$', EUR: '€', GBP: '£', AED: 'AED ', SAR: 'SAR ' } as const;
type Currency = keyof typeof prefixes;

/** `Nov`, from the number of a month beginning with zero. */
function shortMonth(index: number): string {
  return MONTHS[index]!.slice(0, 3);
}

const whole = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 0 });
const fractional = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function withCurrency(amount: number, currency: Currency, format: Intl.NumberFormat): string {
  if (Number.isNaN(amount)) return `${prefixes[currency]}—`;
  const sign = amount < 0 ? '−' : '';
  return `${sign}${prefixes[currency]}${format.format(Math.abs(amount))}`;
}

/** A listed price, in whole units: `$685,000`, `AED 14,750,000`. */
export function formatPrice(amount: number, currency: Currency): string {
  return withCurrency(amount, currency, whole);
}

/** An amount to the cent: `$5,000.00`. */
export function formatMoney(amount: number, currency: Currency): string {
  return withCurrency(amount, currency, exact);
}

/** Price of a token in dollars: whole where it is, otherwise to the cent. */
export function formatTokenPrice(dollars: number): string {
  return Number.isInteger(dollars) ? formatPrice(dollars, 'USD') : formatMoney(dollars, 'USD');
}

/** Minor units as a quote or a receipt shows them, exact to the last digit: `$5,200.00`, `−AED 29,000.00`. */
export function formatMinor(amountMinor: number | bigint, currency: Currency): string {
  const amount = BigInt(amountMinor);
  const size = amount < 0n ? -amount : amount;
  const cents = String(size % MINOR_PER_UNIT).padStart(2, '0');
  return `${amount < 0n ? '−' : ''}${prefixes[currency]}${whole.format(size / MINOR_PER_UNIT)}.${cents}`;
}

const MILLIONTH_DECIMALS = 6;

/** Millionths of the minor unit, with as many decimals as there are and two at least: `AED 84.1944`, `−$0.0055`. */
export function formatMillionths(amount: bigint, currency: Currency): string {
  const size = amount < 0n ? -amount : amount;
  const perMinor = 10n ** BigInt(MILLIONTH_DECIMALS);
  const more = String(size % perMinor)
    .padStart(MILLIONTH_DECIMALS, '0')
    .replace(/0+$/, '');
  return `${amount < 0n ? '−' : ''}${formatMinor(size / perMinor, currency)}${more}`;
}

/** With its sign also when it comes in: `+$65.29`, `−$5,000.00`. */
export function formatSignedMinor(amountMinor: number | bigint, currency: Currency): string {
  return `${BigInt(amountMinor) > 0n ? '+' : ''}${formatMinor(amountMinor, currency)}`;
}

const SHORT_STEPS = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
] as const;

const axis = new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'USD', maximumFractionDigits: 2 });
const axisShort = new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'USD', notation: 'compact' });

/** A label on the axis of a chart, from cents: `$0.25`, `$2,500`, from ten thousand dollars on `$30K`. */
export function formatAxisUsd(cents: number): string {
  const dollars = cents / 100;
  if (dollars >= 10_000) return axisShort.format(dollars);
  return axis.format(dollars).replace(/\.00$/, '');
}

/** For a pill on a map: `AED 14.75M`, `$685K`, `£950`. Three figures say enough. */
export function shortenPrice(amount: number, currency: Currency): string {
  const step = SHORT_STEPS.find(({ from }) => Number(amount.toPrecision(4)) >= from);
  if (step === undefined) return formatPrice(amount, currency);
  const figures = String(Number((amount / step.from).toPrecision(amount / step.from >= 10 ? 4 : 3)));
  return `${formatPrice(0, currency).replace('0', figures)}${step.letter}`;
}

/** A number on a disc: `12`, `1.2k`. */
export function shortenCount(count: number): string {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${thousands >= 10 ? Math.round(thousands) : Number(thousands.toFixed(1))}k`;
}

interface LargeAmount {
  amount: string;
  unit?: 'million' | 'billion';
}

const LARGE_UNITS = [
  { unit: 'billion', value: 1e9 },
  { unit: 'million', value: 1e6 },
] as const;

/** `$184` and `million`: a sum nobody needs to the dollar. Rounded down, so that it never says more than there is. */
export function formatLargeUsd(dollars: number): LargeAmount {
  const found = LARGE_UNITS.find(({ value }) => dollars >= value);
  if (!found) return { amount: `$${whole.format(dollars)}` };
  const units = dollars / found.value;
  const shown = units >= 100 ? Math.floor(units) : Math.floor(units * 10) / 10;
  return { amount: `$${shown}`, unit: found.unit };
}

export const currencyNames: Record<Currency, string> = {
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  AED: 'UAE dirham',
  SAR: 'Saudi riyal',
};

/** Rooms: two and a half bathrooms are common. */
export function formatCount(value: number): string {
  return fractional.format(value);
}

export function formatNumber(value: number | bigint): string {
  return whole.format(value);
}

export function formatSquareMetres(squareMetres: number): string {
  return `${whole.format(squareMetres)} m²`;
}

export function formatSquareFeet(squareFeet: number): string {
  return `${whole.format(squareFeet)} sqft`;
}

/** `14 Nov 2026`. A bare date belongs to no time zone; a moment is shown in the reader's. */
export function formatDate(iso: string): string {
  const bare = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (bare) return `${Number(bare[3])} ${shortMonth(Number(bare[2]) - 1)} ${bare[1]}`;
  const moment = new Date(iso);
  return `${moment.getDate()} ${shortMonth(moment.getMonth())} ${moment.getFullYear()}`;
}

/** `Nov 2026`, from `2026-11`. */
export function nameMonth(month: string): string {
  return formatDate(`${month}-01`).replace(/^1 /, '');
}

/** `November 2026`, from `2026-11`. */
export function nameLongMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]!} ${month.slice(0, 4)}`;
}

/** `Nov`, from `2026-11`. */
export function shortenMonth(month: string): string {
  return shortMonth(Number(month.slice(5, 7)) - 1);
}

/** Days from the first to the last: `1–31 Oct 2026`, `28 Dec 2025 – 3 Jan 2026`, `5 Oct 2026`. */
export function formatPeriod(first: string, last: string): string {
  const end = formatDate(last);
  if (first === last) return end;
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${formatDate(first)} – ${end}`;
  const date = Number(first.slice(8, 10));
  return first.slice(0, 7) === last.slice(0, 7) ? `${date}–${end}` : `${date} ${shortenMonth(first)} – ${end}`;
}

/** `09:05`, in the reader's time zone. */
export function formatClock(iso: string): string {
  const moment = new Date(iso);
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** `14 Nov 2026, 09:05`, in the reader's time zone. */
export function formatMoment(iso: string): string {
  return `${formatDate(iso)}, ${formatClock(iso)}`;
}

/** `Gulf Standard Time`: the zone that the reader's clock is, or will be, in at that moment. */
export function nameZone(iso: string): string {
  const parts = new Intl.DateTimeFormat(LANGUAGE, { timeZoneName: 'long' }).formatToParts(new Date(iso));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A time today by which something has to be done: `09:05 local time`. */
export function formatClockDeadline(iso: string): string {
  return `${formatClock(iso)} local time`;
}

/** A moment by which something has to be done: `14 Nov 2026, 09:05 local time`. */
export function formatDeadline(iso: string): string {
  return `${formatMoment(iso)} local time`;
}

/** `8.5%`, from 8.5. */
export function formatPercent(percent: number): string {
  return `${fractional.format(percent).replace('-', '−')}%`;
}

/** `8.5%`, from 850 hundredths of a percent. */
export function formatBasisPoints(points: number): string {
  return formatPercent(points / 100);
}

/** `1.8 km` nearby, `240 km` from a hundred on; never nearer than 0.1. */
export function formatDistance(kilometres: number): string {
  if (kilometres >= 99.95) return `${whole.format(kilometres)} km`;
  return `${oneDecimal.format(Math.max(kilometres, 0.1))} km`;
}

/** An exact amount with its code, for emails and documents: `USD 1,234.50`. */
export function formatAmount(amountMinor: bigint, currency: Currency): string {
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  const cents = String(size % MINOR_PER_UNIT).padStart(2, '0');
  return `${currency} ${amountMinor < 0n ? '-' : ''}${whole.format(size / MINOR_PER_UNIT)}.${cents}`;
}

/**
 * A part of a whole in percent: two decimals, as in a column of shares, and four where those would be zero. Rounded, halves up, but
 * a part is never said to be all of it, nor nothing. `12.34%`, `0.0042%`, `<0.0001%`.
 */
export function formatShare(part: bigint, total: bigint): string {
  if (part === 0n || total === 0n) return '0%';
  const [decimals, shortest] = 10_000n * part < total ? [4, 5] : [2, 3];
  const all = 100n * 10n ** BigInt(decimals);
  const rounded = (2n * all * part + total) / (2n * total);
  if (rounded === 0n) return '<0.0001%';
  const digits = String(rounded === all && part < total ? all - 1n : rounded).padStart(shortest, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}%`;
}

/** `15 November 2026`, in UTC: the server does not know the reader's time zone. */
export function formatUtcDay(date: Date | string): string {
  const moment = new Date(date);
  return `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`;
}

/** `15 Nov 2026`. */
export function formatUtcShortDay(date: Date | string): string {
  const moment = new Date(date);
  return `${moment.getUTCDate()} ${shortMonth(moment.getUTCMonth())} ${moment.getUTCFullYear()}`;
}

/** `09:05 UTC`. */
export function formatUtcTime(date: Date): string {
  return `${date.toISOString().slice(11, 16)} UTC`;
}

/** For emails, whose reader's zone is not known: `15 November 2026 at 09:05 GMT`. */
export function formatUtcMoment(date: Date): string {
  return `${formatUtcDay(date)} at ${date.toISOString().slice(11, 16)} GMT`;
}

/** `15 Nov 2026, 09:05 UTC`. */
export function formatUtcShortMoment(date: Date): string {
  return `${formatUtcShortDay(date)}, ${formatUtcTime(date)}`;
}
