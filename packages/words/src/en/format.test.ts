import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  formatAxisUsd,
  formatDate,
  formatDeadline,
  nameZone,
  formatMoment,
  formatDistance,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPeriod,
  formatPrice,
  formatSquareFeet,
  formatSquareMetres,
  shortenMonth,
} from './format.ts';

describe('a price', () => {
  it.each([
    [685_000, 'USD', '$685,000'],
    [845_000, 'EUR', '€845,000'],
    [2_350_000, 'GBP', '£2,350,000'],
    [14_750_000, 'AED', 'AED 14,750,000'],
    [48_500_000, 'SAR', 'SAR 48,500,000'],
    [0, 'USD', '$0'],
    [12_345.5, 'USD', '$12,346'],
    [Number.NaN, 'AED', 'AED —'],
  ] as const)('of %d %s reads %s', (amount, currency, text) => {
    expect(formatPrice(amount, currency)).toBe(text);
  });

  it('to the cent has two decimals', () => {
    expect(formatMoney(5000, 'USD')).toBe('$5,000.00');
    expect(formatMoney(31.2, 'USD')).toBe('$31.20');
    expect(formatMoney(-425, 'AED')).toBe('−AED 425.00');
  });
});

describe('an area in square feet', () => {
  it('reads in square metres', () => {
    expect(formatSquareMetres(611.95)).toBe('612 m²');
    expect(formatSquareMetres(1120.04)).toBe('1,120 m²');
  });
  it('reads in square feet', () => {
    expect(formatSquareFeet(6587)).toBe('6,587 sqft');
  });
});

describe('other figures', () => {
  it('dates read day, month, year, whatever the time zone', () => {
    expect(formatDate('2026-11-14')).toBe('14 Nov 2026');
    expect(formatDate('2026-09-01')).toBe('1 Sep 2026');
    expect(formatDate(new Date(2026, 10, 14, 23, 59).toISOString())).toBe('14 Nov 2026');
    expect(formatMoment(new Date(2026, 10, 14, 9, 5).toISOString())).toBe('14 Nov 2026, 09:05');
  });
  it.each([
    ['UTC', '14 Nov 2026, 09:05 local time', 'Coordinated Universal Time'],
    ['Asia/Dubai', '14 Nov 2026, 13:05 local time', 'Gulf Standard Time'],
    ['Asia/Kathmandu', '14 Nov 2026, 14:50 local time', 'Nepal Time'],
    ['America/St_Johns', '14 Nov 2026, 05:35 local time', 'Newfoundland Standard Time'],
  ])('a deadline in %s is in local time, whose zone has a name', (zone, text, name) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(formatDeadline('2026-11-14T09:05:00.000Z')).toBe(text);
    expect(nameZone('2026-11-14T09:05:00.000Z')).toBe(name);
  });
  it('percents', () => {
    expect(formatPercent(8.5)).toBe('8.5%');
    expect(formatPercent(64)).toBe('64%');
    expect(formatPercent(-0.73)).toBe('−0.73%');
  });
  it('distances', () => {
    expect(formatDistance(1.84)).toBe('1.8 km');
    expect(formatDistance(0.04)).toBe('0.1 km');
    expect(formatDistance(99.96)).toBe('100 km');
    expect(formatDistance(1240.4)).toBe('1,240 km');
  });
  it('counts', () => {
    expect(formatNumber(1240)).toBe('1,240');
  });
  it.each([
    ['2026-10-01', '2026-10-31', '1–31 Oct 2026'],
    ['2026-09-28', '2026-10-03', '28 Sep – 3 Oct 2026'],
    ['2025-12-28', '2026-01-03', '28 Dec 2025 – 3 Jan 2026'],
    ['2026-10-05', '2026-10-05', '5 Oct 2026'],
  ])('the days from %s to %s', (first, last, text) => {
    expect(formatPeriod(first, last)).toBe(text);
  });
  it('a month', () => {
    expect(shortenMonth('2026-01')).toBe('Jan');
    expect(shortenMonth('2026-11')).toBe('Nov');
  });
  it.each([
    [0, '$0'],
    [25, '$0.25'],
    [250_000, '$2,500'],
    [1_000_000, '$10K'],
    [300_000_000, '$3M'],
  ])('%d cents on the axis of a chart', (cents, text) => {
    expect(formatAxisUsd(cents)).toBe(text);
  });
});
