import { isolate } from './isolate.ts';

// Digits are Western, so that figures compare across languages. What `Intl` writes in Arabic depends on the data of the engine.
const DIGITS = 'en-US';
const MINOR_PER_UNIT = 100n;
const MONTHS = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
] as const;

/** Signs before the figure for some; the others are named after it. */
export const prefixes = { USD: '$', EUR: '€', GBP: '£', AED: 'درهم', SAR: 'ريال' } as const;
type Currency = keyof typeof prefixes;
/** Names where there is little room. */
const shortNames = { AED: 'د.إ', SAR: 'ر.س' } as const;

const whole = new Intl.NumberFormat(DIGITS, { maximumFractionDigits: 0 });
const fractional = new Intl.NumberFormat(DIGITS, { maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat(DIGITS, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat(DIGITS, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The sign and the currency's sign stay with the figure, a name comes after it. */
function withCurrency(sign: string, figure: string, currency: Currency): string {
  return currency === 'AED' || currency === 'SAR'
    ? `${isolate(`${sign}${figure}`)} ${prefixes[currency]}`
    : isolate(`${sign}${prefixes[currency]}${figure}`);
}

function formatUnits(amount: number, currency: Currency, format: Intl.NumberFormat): string {
  const figure = Number.isNaN(amount) ? '—' : format.format(Math.abs(amount));
  return withCurrency(amount < 0 ? '−' : '', figure, currency);
}

/** A listed price, in whole units: `$685,000`, `9,200,000 درهم`. */
export function formatPrice(amount: number, currency: Currency): string {
  return formatUnits(amount, currency, whole);
}

/** An amount to the cent: `$5,000.00`. */
export function formatMoney(amount: number, currency: Currency): string {
  return formatUnits(amount, currency, exact);
}

/** Price of a token in dollars: whole where it is, otherwise to the cent. */
export function formatTokenPrice(dollars: number): string {
  return Number.isInteger(dollars) ? formatPrice(dollars, 'USD') : formatMoney(dollars, 'USD');
}

/** Digits of an amount without its sign, exact to the last one: `5,200.00`. */
function writeMinor(size: bigint): string {
  return `${whole.format(size / MINOR_PER_UNIT)}.${String(size % MINOR_PER_UNIT).padStart(2, '0')}`;
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}

/** Minor units as a quote or a receipt shows them: `$5,200.00`, `−29,000.00 درهم`. */
export function formatMinor(amountMinor: number | bigint, currency: Currency): string {
  const amount = BigInt(amountMinor);
  return withCurrency(amount < 0n ? '−' : '', writeMinor(sizeOf(amount)), currency);
}

const MILLIONTH_DECIMALS = 6;

/** Millionths of the minor unit, with as many decimals as there are and two at least: `84.1944 درهم`, `−$0.0055`. */
export function formatMillionths(amount: bigint, currency: Currency): string {
  const size = sizeOf(amount);
  const perMinor = 10n ** BigInt(MILLIONTH_DECIMALS);
  const more = String(size % perMinor)
    .padStart(MILLIONTH_DECIMALS, '0')
    .replace(/0+$/, '');
  return withCurrency(amount < 0n ? '−' : '', `${writeMinor(size / perMinor)}${more}`, currency);
}

/** With its sign also when it comes in: `+$65.29`, `−$5,000.00`. */
export function formatSignedMinor(amountMinor: number | bigint, currency: Currency): string {
  const amount = BigInt(amountMinor);
  if (amount <= 0n) return formatMinor(amount, currency);
  return withCurrency('+', writeMinor(amount), currency);
}

const SHORT_STEPS = [
  { from: 1e9, name: 'مليار' },
  { from: 1e6, name: 'مليون' },
  { from: 1e3, name: 'ألف' },
] as const;

const axis = new Intl.NumberFormat(DIGITS, { style: 'currency', currency: 'USD', maximumFractionDigits: 2 });

/** A label on the axis of a chart, from cents: `$0.25`, `$2,500`, from ten thousand dollars on `$30 ألف`. */
export function formatAxisUsd(cents: number): string {
  const dollars = cents / 100;
  if (dollars >= 10_000) return shortenPrice(dollars, 'USD');
  return isolate(axis.format(dollars).replace(/\.00$/, ''));
}

/** For a pill on a map: `14.75 مليون د.إ`, `$685 ألف`, `£950`. Three figures say enough. */
export function shortenPrice(amount: number, currency: Currency): string {
  const step = SHORT_STEPS.find(({ from }) => Number(amount.toPrecision(4)) >= from);
  const figures =
    step === undefined
      ? whole.format(amount)
      : String(Number((amount / step.from).toPrecision(amount / step.from >= 10 ? 4 : 3)));
  const name = step === undefined ? '' : ` ${step.name}`;
  return currency === 'AED' || currency === 'SAR'
    ? `${figures}${name} ${shortNames[currency]}`
    : `${isolate(`${prefixes[currency]}${figures}`)}${name}`;
}

/** A number on a disc: `12`, `1.2 ألف`. */
export function shortenCount(count: number): string {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${thousands >= 10 ? Math.round(thousands) : Number(thousands.toFixed(1))} ألف`;
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
  if (!found) return { amount: formatPrice(dollars, 'USD') };
  const units = dollars / found.value;
  const shown = units >= 100 ? Math.floor(units) : Math.floor(units * 10) / 10;
  return { amount: isolate(`$${shown}`), unit: found.unit };
}

export const currencyNames: Record<Currency, string> = {
  USD: 'دولار أمريكي',
  EUR: 'يورو',
  GBP: 'جنيه إسترليني',
  AED: 'درهم إماراتي',
  SAR: 'ريال سعودي',
};

/** Rooms: two and a half bathrooms are common. */
export function formatCount(value: number): string {
  return fractional.format(value);
}

export function formatNumber(value: number | bigint): string {
  return whole.format(value);
}

export function formatSquareMetres(squareMetres: number): string {
  return `${whole.format(squareMetres)} م²`;
}

export function formatSquareFeet(squareFeet: number): string {
  return `${whole.format(squareFeet)} قدم²`;
}

/** `14 نوفمبر 2026`. A bare date belongs to no time zone; a moment is shown in the reader's. */
export function formatDate(iso: string): string {
  const bare = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (bare) return `${Number(bare[3])} ${MONTHS[Number(bare[2]) - 1]!} ${bare[1]}`;
  const moment = new Date(iso);
  return `${moment.getDate()} ${MONTHS[moment.getMonth()]!} ${moment.getFullYear()}`;
}

/** `نوفمبر 2026`, from `2026-11`. */
export function nameMonth(month: string): string {
  return `${shortenMonth(month)} ${month.slice(0, 4)}`;
}

/** The same: months have no short names. */
export function nameLongMonth(month: string): string {
  return nameMonth(month);
}

/** `نوفمبر`, from `2026-11`. */
export function shortenMonth(month: string): string {
  return MONTHS[Number(month.slice(5, 7)) - 1]!;
}

/** Days from the first to the last: `1–31 أكتوبر 2026`, `28 ديسمبر 2025 – 3 يناير 2026`, `5 أكتوبر 2026`. */
export function formatPeriod(first: string, last: string): string {
  const end = formatDate(last);
  if (first === last) return end;
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${formatDate(first)} – ${end}`;
  const date = Number(first.slice(8, 10));
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${date} ${shortenMonth(first)} – ${end}`;
  return `${isolate(`${date}–${Number(last.slice(8, 10))}`)} ${nameMonth(last)}`;
}

/** `09:05`, in the reader's time zone. */
export function formatClock(iso: string): string {
  const moment = new Date(iso);
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** `14 نوفمبر 2026، 09:05`, in the reader's time zone. */
export function formatMoment(iso: string): string {
  return `${formatDate(iso)}، ${formatClock(iso)}`;
}

/** `توقيت الخليج`: the zone that the reader's clock is, or will be, in at that moment. */
export function nameZone(iso: string): string {
  const parts = new Intl.DateTimeFormat('ar', { timeZoneName: 'long' }).formatToParts(new Date(iso));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A time today by which something has to be done: `09:05 بالتوقيت المحلي`. */
export function formatClockDeadline(iso: string): string {
  return `${formatClock(iso)} بالتوقيت المحلي`;
}

/** A moment by which something has to be done: `14 نوفمبر 2026، 09:05 بالتوقيت المحلي`. */
export function formatDeadline(iso: string): string {
  return `${formatMoment(iso)} بالتوقيت المحلي`;
}

/** `8.5%`, from 8.5. */
export function formatPercent(percent: number): string {
  return isolate(`${fractional.format(percent).replace('-', '−')}%`);
}

/** `8.5%`, from 850 hundredths of a percent. */
export function formatBasisPoints(points: number): string {
  return formatPercent(points / 100);
}

/** `1.8 كم` nearby, `240 كم` from a hundred on; never nearer than 0.1. */
export function formatDistance(kilometres: number): string {
  if (kilometres >= 99.95) return `${whole.format(kilometres)} كم`;
  return `${oneDecimal.format(Math.max(kilometres, 0.1))} كم`;
}

/** An exact amount with its code, for emails and documents: `USD 1,234.50`. */
export function formatAmount(amountMinor: bigint, currency: Currency): string {
  return isolate(`${currency} ${amountMinor < 0n ? '-' : ''}${writeMinor(sizeOf(amountMinor))}`);
}

/**
 * A part of a whole in percent: two decimals, as in a column of shares, and four where those would be zero. Rounded, halves up, but
 * a part is never said to be all of it, nor nothing. `12.34%`, `0.0042%`, `<0.0001%`.
 */
export function formatShare(part: bigint, total: bigint): string {
  if (part === 0n || total === 0n) return isolate('0%');
  const [decimals, shortest] = 10_000n * part < total ? [4, 5] : [2, 3];
  const all = 100n * 10n ** BigInt(decimals);
  const rounded = (2n * all * part + total) / (2n * total);
  if (rounded === 0n) return isolate('<0.0001%');
  const digits = String(rounded === all && part < total ? all - 1n : rounded).padStart(shortest, '0');
  return isolate(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}%`);
}

/** `15 نوفمبر 2026`, in UTC: the server does not know the reader's time zone. */
export function formatUtcDay(date: Date | string): string {
  const moment = new Date(date);
  return `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]!} ${moment.getUTCFullYear()}`;
}

/** The same: months have no short names. */
export function formatUtcShortDay(date: Date | string): string {
  return formatUtcDay(date);
}

/** `09:05 UTC`. */
export function formatUtcTime(date: Date): string {
  return isolate(`${date.toISOString().slice(11, 16)} UTC`);
}

/** For emails, whose reader's zone is not known: `15 نوفمبر 2026، 09:05 بتوقيت غرينتش`. */
export function formatUtcMoment(date: Date): string {
  return `${formatUtcDay(date)}، ${date.toISOString().slice(11, 16)} بتوقيت غرينتش`;
}

/** `15 نوفمبر 2026، 09:05 UTC`. */
export function formatUtcShortMoment(date: Date): string {
  return `${formatUtcShortDay(date)}، ${formatUtcTime(date)}`;
}
