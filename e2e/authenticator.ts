import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

function toCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.at(-1)! & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A code must still count when it has been typed, also on a slow machine. */
const TYPING_SECONDS = 12;

/**
 * An authenticator app: what it shows follows from the secret and the time alone (RFC 6238). The server takes the code of
 * the step before and after as well and each step once, so a journey that needs several codes uses them in that order and
 * begins with the step before, unless that is about to run out.
 */
export function openAuthenticator(secret: string) {
  let lastStep = 0;
  return {
    nextCode(): string {
      const seconds = Date.now() / 1000;
      const step = Math.floor(seconds / STEP_SECONDS);
      const isRunningOut = STEP_SECONDS - (seconds % STEP_SECONDS) < TYPING_SECONDS;
      lastStep = Math.max(isRunningOut ? step : step - 1, lastStep + 1);
      return toCode(secret, lastStep);
    },
  };
}
