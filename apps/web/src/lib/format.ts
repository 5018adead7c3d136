import { toSquareMetres } from '@diyar/domain/area.ts';
import type { Currency } from '@diyar/domain/money.ts';

const LANGUAGE = 'en-US';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Symbols for some, codes before the number for the others. */
export const prefixes: Record<Currency, string> = { USD: '$', EUR: '€', GBP: '£', AED: 'AED ', SAR: 'SAR ' };

const whole = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 0 });
const fractional = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const atMostTwoDecimals = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 });

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

/** Rooms: two and a half bathrooms are common. */
export function formatCount(value: number): string {
  return fractional.format(value);
}

export function formatNumber(value: number): string {
  return whole.format(value);
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
  return `${atMostTwoDecimals.format(percent)}%`;
}

/** `1.8 km` nearby, `240 km` from a hundred on; never nearer than 0.1. */
export function formatDistance(kilometres: number): string {
  if (kilometres >= 99.95) return `${whole.format(kilometres)} km`;
  return `${oneDecimal.format(Math.max(kilometres, 0.1))} km`;
}
