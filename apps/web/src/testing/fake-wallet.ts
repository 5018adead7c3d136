type Listener = (value: unknown) => void;

function fromHex(data: string): string {
  const pairs = data.slice(2).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)));
}

/** A wallet extension, which jsdom lacks. Until installed or announced the browser has none. */
export class FakeWallet {
  readonly asked: string[] = [];
  /** Allowed before. */
  accounts: string[] = [];
  /** What the person answers when they are asked. */
  answer: () => Promise<string[]> = () => Promise.resolve(['0x7F3a1bC2d3E4f5061728394aBcDeF0123456c41E']);
  chainId = '0x1';
  /** What the person answers when they are asked to sign a text. */
  sign: (text: string, address: string) => Promise<string> = () => Promise.resolve(`0x${'5a'.repeat(65)}`);
  /** What the person answers when they are asked to sign typed data. */
  signTyped: (address: string, data: string) => Promise<string> = () => Promise.resolve(`0x${'5a'.repeat(65)}`);
  readonly #listeners = new Map<string, Set<Listener>>();

  readonly request = async ({ method, params = [] }: { method: string; params?: string[] }): Promise<unknown> => {
    this.asked.push(method);
    if (method === 'eth_chainId') return this.chainId;
    if (method === 'personal_sign') return this.sign(fromHex(params[0] ?? ''), params[1] ?? '');
    if (method === 'eth_signTypedData_v4') return this.signTyped(params[0] ?? '', params[1] ?? '');
    return method === 'eth_requestAccounts' ? this.answer() : this.accounts;
  };

  readonly on = (event: string, listener: Listener): void => {
    const all = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, all.add(listener));
  };

  readonly removeListener = (event: string, listener: Listener): void => {
    this.#listeners.get(event)?.delete(listener);
  };

  emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }

  /** Stands at window.ethereum. */
  install(): this {
    Object.assign(window, { ethereum: this });
    return this;
  }

  /** Answers whoever asks for extensions (EIP-6963), until `remove`. */
  announce(uuid: string, name: string): this {
    const detail = { info: { uuid, name, icon: '', rdns: 'com.example' }, provider: this };
    const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    window.addEventListener('eip6963:requestProvider', tell);
    this.#silence = () => window.removeEventListener('eip6963:requestProvider', tell);
    return this;
  }

  remove(): void {
    this.#silence();
    Reflect.deleteProperty(window, 'ethereum');
  }

  #silence: () => void = () => undefined;
}
