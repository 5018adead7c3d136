import type { Hex } from 'viem';

export const toBytes = (hex: Hex): Buffer => Buffer.from(hex.slice(2), 'hex');
export const toHex = (bytes: Buffer): Hex => `0x${bytes.toString('hex')}`;
export const toHexOrNull = (bytes: Buffer | null): Hex | null => (bytes === null ? null : toHex(bytes));
