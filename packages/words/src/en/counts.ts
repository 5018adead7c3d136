import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const tokens = (count: number | bigint) =>
  plural(count, { one: '1 token', other: `${formatNumber(count)} tokens` });
export const wholeTokens = (count: number | bigint) =>
  plural(count, { one: '1 whole token', other: `${formatNumber(count)} whole tokens` });
export const questions = (count: number | bigint) =>
  plural(count, { one: '1 question', other: `${formatNumber(count)} questions` });
export const recoveryCodes = (count: number | bigint) =>
  plural(count, { one: '1 recovery code', other: `${formatNumber(count)} recovery codes` });
export const days = (count: number | bigint) => plural(count, { one: '1 day', other: `${formatNumber(count)} days` });
export const years = (count: number | bigint) =>
  plural(count, { one: '1 year', other: `${formatNumber(count)} years` });
export const views = (count: number | bigint) =>
  plural(count, { one: '1 view', other: `${formatNumber(count)} views` });
export const saves = (count: number | bigint) =>
  plural(count, { one: '1 save', other: `${formatNumber(count)} saves` });
export const enquiries = (count: number | bigint) =>
  plural(count, { one: '1 enquiry', other: `${formatNumber(count)} enquiries` });
export const holders = (count: number | bigint) =>
  plural(count, { one: '1 holder', other: `${formatNumber(count)} holders` });
export const tokenHolders = (count: number | bigint) =>
  plural(count, { one: '1 token holder', other: `${formatNumber(count)} token holders` });

/** With its sign: `+25 tokens`, `−3 tokens`. */
export const signedTokens = (count: number) => `${count < 0 ? '−' : '+'}${tokens(Math.abs(count))}`;
