import { toSquareMetres } from '@diyar/domain/area.ts';
import { currencies, type Currency, MINOR_PER_UNIT } from '@diyar/domain/money.ts';

const LANGUAGE = 'en-US';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Symbols for some, codes before the number for the others. */
export const prefixes: Record<Currency, string> = { USD: '$', EUR: '€', GBP: '£', AED: 'AED ', SAR: 'SAR ' };

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

/** Minor units as a quote or a receipt shows them, exact to the last digit: `$5,200.00`, `−AED 29,000.00`. */
export function formatMinor(amountMinor: number | bigint, currency: Currency): string {
  const amount = BigInt(amountMinor);
  const size = amount < 0n ? -amount : amount;
  const cents = String(size % MINOR_PER_UNIT).padStart(2, '0');
  return `${amount < 0n ? '−' : ''}${prefixes[currency]}${whole.format(size / MINOR_PER_UNIT)}.${cents}`;
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

const currencyNames: Record<Currency, string> = {
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  AED: 'UAE dirham',
  SAR: 'Saudi riyal',
};

/** `USD · US dollar`, for a list to choose from. */
export const currencyOptions = currencies.map((currency) => ({
  value: currency,
  label: `${currency} · ${currencyNames[currency]}`,
}));

/** Rooms: two and a half bathrooms are common. */
export function formatCount(value: number): string {
  return fractional.format(value);
}

export function formatNumber(value: number): string {
  return whole.format(value);
}

/** The word for a count: `plural(1, 'bed')` is `bed`, `plural(2, 'bed')` is `beds`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** A count with its word: `1 token`, `1,200 tokens`. */
export function formatPlural(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`;
}

/** Areas are stored in square feet and read in square metres first. */
export function formatSquareMetres(squareFeet: number): string {
  return `${whole.format(toSquareMetres(squareFeet))} m²`;
}

export function formatSquareFeet(squareFeet: number): string {
  return `${whole.format(squareFeet)} sqft`;
}

/** `14 Nov 2026`. A bare date belongs to no time zone; a moment is shown in the reader's. */
export function formatDate(iso: string): string {
  const bare = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (bare) return `${Number(bare[3])} ${MONTHS[Number(bare[2]) - 1]} ${bare[1]}`;
  const moment = new Date(iso);
  return `${moment.getDate()} ${MONTHS[moment.getMonth()]} ${moment.getFullYear()}`;
}

/** `Nov 2026`, from `2026-11`. */
export function nameMonth(month: string): string {
  return formatDate(`${month}-01`).replace(/^1 /, '');
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

/** `UTC`, `UTC+4`, `UTC−3:30`: what the reader's clock showed, or will show, at that moment. */
export function formatZone(iso: string): string {
  const minutes = -new Date(iso).getTimezoneOffset();
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
}

/** A moment by which something has to be done: `14 Nov 2026, 09:05 UTC+4`. */
export function formatDeadline(iso: string): string {
  return `${formatMoment(iso)} ${formatZone(iso)}`;
}

/** `8.5%`, from 8.5. */
export function formatPercent(percent: number): string {
  return `${fractional.format(percent)}%`;
}

/** `1.8 km` nearby, `240 km` from a hundred on; never nearer than 0.1. */
export function formatDistance(kilometres: number): string {
  if (kilometres >= 99.95) return `${whole.format(kilometres)} km`;
  return `${oneDecimal.format(Math.max(kilometres, 0.1))} km`;
}
