/** `0x7F3a…c41E`. */
export function shortenAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}

/** `bd2e094a…594c49`, without the `0x` that every one of them has. */
export function shortenHash(hash: string): string {
  const digits = hash.replace(/^0x/, '');
  return `${digits.slice(0, 8)}…${digits.slice(-6)}`;
}

/** Addresses come in lower case or with a checksum; both are the same address. */
export function isSameAddress(address: string, other: string | undefined): boolean {
  return address.toLowerCase() === other?.toLowerCase();
}

type ProviderCall =
  | { method: 'eth_accounts' | 'eth_requestAccounts' | 'eth_chainId' }
  | { method: 'personal_sign'; params: [data: string, address: string] };

/** A wallet extension (EIP-1193). Only this file touches `window.ethereum`. */
export interface EthereumProvider {
  request: (call: ProviderCall) => Promise<unknown>;
  on?: (event: string, listener: (value: unknown) => void) => void;
  removeListener?: (event: string, listener: (value: unknown) => void) => void;
}

export interface WalletExtension {
  id: string;
  name: string;
  provider: EthereumProvider;
}

interface Announcement {
  info: { uuid: string; name: string };
  provider: EthereumProvider;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isProvider(value: unknown): value is EthereumProvider {
  return isObject(value) && typeof value['request'] === 'function';
}

function isAnnouncement(value: unknown): value is Announcement {
  if (!isObject(value) || !isProvider(value['provider']) || !isObject(value['info'])) return false;
  const { uuid, name } = value['info'];
  return typeof uuid === 'string' && typeof name === 'string';
}

/** Calls back with every announced extension (EIP-6963), now or later, or else with `window.ethereum`. */
export function watchExtensions(onChange: (extensions: WalletExtension[]) => void): () => void {
  const announced = new Map<string, WalletExtension>();

  function tell() {
    const { ethereum } = window as { ethereum?: unknown };
    if (announced.size > 0) onChange([...announced.values()]);
    else onChange(isProvider(ethereum) ? [{ id: 'window', name: 'MetaMask', provider: ethereum }] : []);
  }

  function hear(event: Event) {
    const { detail } = event as CustomEvent<unknown>;
    if (!isAnnouncement(detail)) return;
    announced.set(detail.info.uuid, { id: detail.info.uuid, name: detail.info.name, provider: detail.provider });
    tell();
  }

  window.addEventListener('eip6963:announceProvider', hear);
  // Slow extensions set window.ethereum a little later.
  window.addEventListener('ethereum#initialized', tell);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  tell();
  return () => {
    window.removeEventListener('eip6963:announceProvider', hear);
    window.removeEventListener('ethereum#initialized', tell);
  };
}

export function readAccounts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** Accounts allowed before; does not prompt. */
export async function listAccounts(provider: EthereumProvider): Promise<string[]> {
  return readAccounts(await provider.request({ method: 'eth_accounts' }));
}

/** Prompts the person. */
export async function requestAccounts(provider: EthereumProvider): Promise<string[]> {
  return readAccounts(await provider.request({ method: 'eth_requestAccounts' }));
}

/** The chain the wallet is on, by its number (EIP-155). */
export async function readChainId(provider: EthereumProvider): Promise<number> {
  const chainId = Number(await provider.request({ method: 'eth_chainId' }));
  if (!Number.isSafeInteger(chainId)) throw new Error('The wallet named no chain');
  return chainId;
}

/** Prompts the person to sign a text (EIP-191). */
export async function signText(provider: EthereumProvider, address: string, text: string): Promise<string> {
  const bytes = [...new TextEncoder().encode(text)];
  const data = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const signature = await provider.request({ method: 'personal_sign', params: [data, address] });
  if (typeof signature !== 'string') throw new Error('The wallet gave no signature');
  return signature;
}

/** Error code of an extension, such as 4001 for a rejected request. */
export function readRefusal(error: unknown): number | undefined {
  const code = isObject(error) ? error['code'] : undefined;
  return typeof code === 'number' ? code : undefined;
}

interface ProviderEvents {
  onAccounts: (accounts: string[]) => void;
  onChain: () => void;
  onDisconnect: () => void;
}

export function watchProvider(provider: EthereumProvider, events: ProviderEvents): () => void {
  const listeners = {
    accountsChanged: (value: unknown) => events.onAccounts(readAccounts(value)),
    chainChanged: () => events.onChain(),
    disconnect: () => events.onDisconnect(),
  };
  for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(listeners)) provider.removeListener?.(event, listener);
  };
}
