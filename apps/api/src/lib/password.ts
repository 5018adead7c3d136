import { hash, verify } from '@node-rs/argon2';

/** Argon2id is the library's default algorithm. The parameters are stored in each hash. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One form for text that looks the same, so that a password typed on another keyboard still matches. */
function toHashedForm(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string): Promise<string> {
  return hash(toHashedForm(password), parameters);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, toHashedForm(password));
}
