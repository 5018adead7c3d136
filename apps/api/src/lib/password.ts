import { hash, verify } from '@node-rs/argon2';
import { AppError } from './app-error.ts';
import { createTurns } from './turns.ts';

/** Argon2id is the library's default algorithm. The parameters are stored in each hash. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Each hash takes 19 MB and a core for a while. */
const takeTurn = createTurns({
  atOnce: 2,
  waitingMax: 400,
  refuse: () => new AppError('BUSY', { retryAfterSeconds: 2 }),
});
const WAIT_MAX_MS = 10_000;

/** Throttling includes the longest wait for a hash; without it only the length of the queue is bounded. */
interface Throttling {
  isRateLimited: boolean;
}

function waitMaxMs({ isRateLimited }: Throttling): number {
  return isRateLimited ? WAIT_MAX_MS : Infinity;
}

/** One form for text that looks the same, so that a password typed on another keyboard still matches. */
function toHashedForm(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string, throttling: Throttling = { isRateLimited: true }): Promise<string> {
  return takeTurn(() => hash(toHashedForm(password), parameters), { waitMaxMs: waitMaxMs(throttling) });
}

/** Nobody has this password; checking against it costs what checking a real one costs. */
const NOBODYS = `${CURRENT}AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

/** Always one hash, whether there is an account with a password or not. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  throttling: Throttling = { isRateLimited: true },
): Promise<boolean> {
  const check = (): Promise<boolean> => verify(passwordHash ?? NOBODYS, toHashedForm(password));
  const isRight = await takeTurn(check, { waitMaxMs: waitMaxMs(throttling) });
  return isRight && passwordHash != null;
}

/** Made with other parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(CURRENT);
}
