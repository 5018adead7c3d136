import { createHash } from 'node:crypto';
import type { Hex } from 'viem';
import { verifyTypedData } from 'viem/utils';
import { toHex } from './bytes.ts';

/** Of tokens that go from a wallet of somebody's own to the one that the platform keeps for them. */
export interface Consent {
  chainId: bigint;
  token: Hex;
  from: Hex;
  to: Hex;
  amount: bigint;
  id: string;
  /** Second after which the contract does not take it any more. */
  deadline: bigint;
}

/** Counts once on chain. */
export function toShiftRef(id: string): Hex {
  return toHex(createHash('sha256').update(`shift/${id}`).digest());
}

/** As the token asks for it (`Gift` in `PropertyToken.sol`). */
function toTypedData({ chainId, token, from, to, amount, id, deadline }: Consent) {
  return {
    domain: { name: 'Diyar property token', version: '1', chainId: Number(chainId), verifyingContract: token },
    types: {
      Gift: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'amount', type: 'uint256' },
        { name: 'ref', type: 'bytes32' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Gift',
    message: { from, to, amount, ref: toShiftRef(id), deadline },
  } as const;
}

/** For `eth_signTypedData_v4`. */
export function writeTypedData(consent: Consent): string {
  const { domain, types, primaryType, message } = toTypedData(consent);
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ];
  const plain = { ...message, amount: String(message.amount), deadline: String(message.deadline) };
  return JSON.stringify({ domain, types: { EIP712Domain, ...types }, primaryType, message: plain });
}

/** Malformed signatures are none. */
export async function isConsent(consent: Consent, signature: Hex): Promise<boolean> {
  try {
    return await verifyTypedData({ ...toTypedData(consent), address: consent.from, signature });
  } catch {
    return false;
  }
}
