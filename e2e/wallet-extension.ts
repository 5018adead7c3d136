import type { Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

interface Call {
  method: string;
  params?: string[];
}

/**
 * A wallet extension as the browser knows it (EIP-1193, announced as EIP-6963 says) that really signs. Its keys stay out here;
 * the page sees addresses and signatures.
 */
export class WalletExtension {
  readonly accounts = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())];
  readonly asked: string[] = [];
  isAllowed = false;
  chainId = '0x1';
  /** What the person's answer to the next questions is, when it is no. */
  refusal: { code: number; message: string } | undefined;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get addresses(): string[] {
    return this.accounts.map(({ address }) => address);
  }

  async install(): Promise<this> {
    await this.#page.exposeFunction('askWallet', (call: Call) => this.#answer(call));
    await this.#page.addInitScript(announceWallet);
    return this;
  }

  /** As the extension does when the person changes something in it. */
  async emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', value: unknown): Promise<void> {
    await this.#page.evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(`wallet:${name}`, { detail })), [
      event,
      value,
    ] as const);
  }

  /** Errors lose their code on the way to the page, so they travel as what they are. */
  async #answer({ method, params = [] }: Call): Promise<{ result?: unknown; error?: unknown }> {
    this.asked.push(method);
    if (method === 'eth_accounts') return { result: this.isAllowed ? this.addresses : [] };
    if (method === 'eth_chainId') return { result: this.chainId };
    if (this.refusal !== undefined) return { error: this.refusal };
    if (method === 'eth_requestAccounts') {
      this.isAllowed = true;
      return { result: this.addresses };
    }
    if (method === 'eth_signTypedData_v4') return this.#signTypedData(params[0]!, params[1]!);
    const signer = this.accounts.find(({ address }) => address === params[1]);
    if (method !== 'personal_sign' || signer === undefined) return { error: { code: 4200, message: 'Unsupported' } };
    return { result: await signer.signMessage({ message: { raw: params[0] as `0x${string}` } }) };
  }

  /** Signs for the chain it is on alone, as extensions do. */
  async #signTypedData(address: string, data: string): Promise<{ result?: unknown; error?: unknown }> {
    const signer = this.accounts.find((each) => each.address === address);
    const { domain, types, primaryType, message } = JSON.parse(data) as Parameters<
      (typeof this.accounts)[number]['signTypedData']
    >[0];
    const isHere = Number(this.chainId) === Number(domain?.chainId);
    if (signer === undefined || !isHere) return { error: { code: -32_603, message: 'Another chain' } };
    return { result: await signer.signTypedData({ domain, types, primaryType, message }) };
  }
}

/** Runs in the page, before anything of it does. */
function announceWallet(): void {
  const { askWallet } = window as unknown as {
    askWallet: (call: Call) => Promise<{ result?: unknown; error?: { code: number; message: string } }>;
  };
  const heard = new Map<unknown, (event: Event) => void>();
  const provider = {
    async request(call: Call) {
      const { result, error } = await askWallet(call);
      if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code });
      return result;
    },
    on(name: string, listener: (value: unknown) => void) {
      const hear = (event: Event) => listener((event as CustomEvent<unknown>).detail);
      heard.set(listener, hear);
      window.addEventListener(`wallet:${name}`, hear);
    },
    removeListener(name: string, listener: (value: unknown) => void) {
      const hear = heard.get(listener);
      if (hear !== undefined) window.removeEventListener(`wallet:${name}`, hear);
    },
  };
  const info = { uuid: '6f1f7f0e-5a2c-4b7e-9c3d-2a8b1d4e5f61', name: 'MetaMask', icon: 'data:,', rdns: 'test.wallet' };
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
