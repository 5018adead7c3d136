import type { Hex } from 'viem';

/** Loaded when first needed: it takes longer to load than all the rest of the server. */
function loadViem() {
  return import('viem/utils');
}

/** With the capitals that are its checksum (EIP-55). */
export async function toChecksumAddress(address: string): Promise<string> {
  const { getAddress } = await loadViem();
  return getAddress(address.toLowerCase());
}

/** An address in one case has no checksum; in mixed case the checksum must be right. */
export async function isAddressSound(address: string): Promise<boolean> {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return (await toChecksumAddress(address)) === address;
}

/** Whether the key of the address signed the text (EIP-191). Malformed signatures are not valid. */
export async function isSignedBy(address: string, message: string, signature: string): Promise<boolean> {
  const { verifyMessage } = await loadViem();
  try {
    return await verifyMessage({ address: address as Hex, message, signature: signature as Hex });
  } catch {
    return false;
  }
}

interface SignInMessage {
  /** Origin of the site, e.g. `https://diyar.example`. */
  origin: string;
  /** With its checksum. */
  address: string;
  statement: string;
  chainId: number;
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** Message in the format of ERC-4361, which wallets recognise and display as such. */
export function writeSignInMessage(parts: SignInMessage): string {
  return `${new URL(parts.origin).host} wants you to sign in with your Ethereum account:
${parts.address}

${parts.statement}

URI: ${parts.origin}
Version: 1
Chain ID: ${parts.chainId}
Nonce: ${parts.nonce}
Issued At: ${parts.issuedAt.toISOString()}
Expiration Time: ${parts.expiresAt.toISOString()}`;
}

export function readNonce(message: string): string | undefined {
  return /^Nonce: ([\da-z]+)$/im.exec(message)?.[1];
}
