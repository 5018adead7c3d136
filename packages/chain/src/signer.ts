import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { privateKeyToAccount } from 'viem/accounts';
import type { Hex } from 'viem';
import { getAddress, keccak256, recoverAddress, serializeTransaction, toHex } from 'viem/utils';

export type Address = `0x${string}`;

/** Transaction to sign (EIP-1559). */
export interface Unsigned {
  chainId: number;
  nonce: number;
  /** Null creates a contract. */
  to: Address | null;
  data: Hex;
  gas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** Whoever has a key. It may be a file on this machine or a service that never gives the key out. */
export interface Signer {
  address: Address;
  /** Answers the raw transaction. */
  sign(transaction: Unsigned): Promise<Hex>;
}

/** Of the curve; a signature with the larger of two equal values of `s` is not accepted by chains. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** A key that signs digests alone, as those of key management services do: `s` is made small, and the missing bit is found by trying. */
export function createDigestSigner(
  address: Address,
  signDigest: (digest: Uint8Array) => Promise<{ r: bigint; s: bigint }>,
): Signer {
  return {
    address: getAddress(address),
    async sign({ to, ...rest }) {
      const transaction = { ...rest, type: 'eip1559' as const, ...(to !== null && { to }) };
      const hash = keccak256(serializeTransaction(transaction));
      const signed = await signDigest(Buffer.from(hash.slice(2), 'hex'));
      const r = toHex(signed.r, { size: 32 });
      const s = toHex(signed.s > ORDER / 2n ? ORDER - signed.s : signed.s, { size: 32 });
      for (const yParity of [0, 1]) {
        const found = await recoverAddress({ hash, signature: { r, s, yParity } });
        if (found === getAddress(address)) return serializeTransaction(transaction, { r, s, yParity });
      }
      throw new Error(`The signature is not of ${address}`);
    },
  };
}

export function createLocalSigner(key: Hex): Signer {
  const account = privateKeyToAccount(key);
  return {
    address: account.address,
    sign: ({ to, ...rest }) => account.signTransaction({ ...rest, type: 'eip1559', ...(to !== null && { to }) }),
  };
}

/** Key of a development chain, made when it is first needed. */
export async function readOrMakeKey(path: string): Promise<Hex> {
  if (!existsSync(path)) await writeFile(path, `0x${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  return (await readFile(path, 'utf8')).trim() as Hex;
}
