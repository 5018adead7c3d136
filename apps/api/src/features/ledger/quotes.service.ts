import { randomUUID } from 'node:crypto';
import { QUOTE_MINUTES } from '@diyar/domain/limits.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readSignedLink, signLink } from '#api/lib/secrets.ts';
import * as repository from './quotes.repository.ts';

/** All that was promised, by name; amounts as text, because JSON has no whole numbers of that size. */
export type Terms = Record<string, string>;

const PURPOSE = 'quote';
const USED_KEPT_MS = 24 * 3600 * 1000;

/** What a person was shown, signed, so that nothing needs to be stored until they agree. */
export function writeQuote(deps: Deps, userId: string, terms: Terms): { quote: string; expiresAt: string } {
  const expiresAt = new Date(deps.now().getTime() + QUOTE_MINUTES * 60_000).toISOString();
  const content = Buffer.from(JSON.stringify({ id: randomUUID(), userId, expiresAt, terms })).toString('base64url');
  return { quote: signLink(deps.secrets.linkKey, PURPOSE, content), expiresAt };
}

/**
 * Refuses one that is over, somebody else's, made up, used before, or that promised anything but these terms. Part of the
 * order's transaction, so that a refused order leaves its quote unused.
 */
export async function spendQuote(deps: Deps, tx: Db, userId: string, quote: string, terms: Terms): Promise<void> {
  const content = readSignedLink(deps.secrets.linkKey, PURPOSE, quote);
  if (content === undefined) throw new AppError('QUOTE_CHANGED');
  const promised = JSON.parse(Buffer.from(content, 'base64url').toString()) as {
    id?: string;
    userId: string;
    expiresAt: string;
    terms: Terms;
  };
  const names = new Set([...Object.keys(terms), ...Object.keys(promised.terms)]);
  const isSame = [...names].every((name) => terms[name] === promised.terms[name]);
  const isOver = Date.parse(promised.expiresAt) <= deps.now().getTime();
  const { id } = promised;
  if (!isSame || isOver || promised.userId !== userId || id === undefined) throw new AppError('QUOTE_CHANGED');
  if (!(await repository.insertUsedQuote(tx, id, deps.now()))) throw new AppError('QUOTE_USED');
}

export function forgetUsedQuotes(deps: Deps): Promise<void> {
  return repository.deleteUsedQuotes(deps.db, new Date(deps.now().getTime() - USED_KEPT_MS));
}
