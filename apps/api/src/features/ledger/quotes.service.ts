import { randomUUID } from 'node:crypto';
import { QUOTE_MINUTES } from '@diyar/domain/limits.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readSignedLink, signLink } from '#api/lib/secrets.ts';

/** All that was promised, by name; amounts as text, because JSON has no whole numbers of that size. */
export type Terms = Record<string, string>;

interface Quote {
  id: string;
  userId: string;
  expiresAt: string;
  terms: Terms;
}

const PURPOSE = 'quote';

/**
 * What a person was shown, signed, so that nothing needs to be stored until they agree. `at` is the moment its terms are reckoned from,
 * which a clock read a second time would miss by milliseconds.
 */
export function writeQuote(
  deps: Deps,
  userId: string,
  terms: Terms,
  at: Date = deps.now(),
): { quote: string; expiresAt: string } {
  const expiresAt = new Date(at.getTime() + QUOTE_MINUTES * 60_000).toISOString();
  const promised: Quote = { id: randomUUID(), userId, expiresAt, terms };
  const content = Buffer.from(JSON.stringify(promised)).toString('base64url');
  return { quote: signLink(deps.secrets.linkKey, PURPOSE, content), expiresAt };
}

/** Throws for one that is over, somebody else's, made up, or that promised anything but these terms. */
export function requireQuote(deps: Deps, userId: string, quote: string, terms: Terms): void {
  const promised = readQuote(deps, quote);
  const names = new Set([...Object.keys(terms), ...Object.keys(promised.terms)]);
  const isSame = [...names].every((name) => terms[name] === promised.terms[name]);
  const isOver = Date.parse(promised.expiresAt) <= deps.now().getTime();
  if (!isSame || isOver || promised.userId !== userId) throw new AppError('QUOTE_CHANGED');
}

/** When it was written, and what it promised of one term. Without a quote it is now, and nothing; `requireQuote` refuses that. */
export function readPromise(deps: Deps, quote: string, name: string): { at: Date; promised: string | undefined } {
  const found = findQuote(deps, quote);
  if (found === undefined) return { at: deps.now(), promised: undefined };
  return { at: new Date(Date.parse(found.expiresAt) - QUOTE_MINUTES * 60_000), promised: found.terms[name] };
}

export function getQuoteId(deps: Deps, quote: string): string {
  return readQuote(deps, quote).id;
}

function readQuote(deps: Deps, quote: string): Quote {
  const found = findQuote(deps, quote);
  if (found === undefined) throw new AppError('QUOTE_CHANGED');
  return found;
}

function findQuote(deps: Deps, quote: string): Quote | undefined {
  const content = readSignedLink(deps.secrets.linkKey, PURPOSE, quote);
  return content === undefined ? undefined : (JSON.parse(Buffer.from(content, 'base64url').toString()) as Quote);
}
