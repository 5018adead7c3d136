import * as walletsWords from '@diyar/words/wallets.ts';
import {
  type EthereumProvider,
  listAccounts,
  readRefusal,
  requestAccounts,
  type WalletExtension,
  watchExtensions,
  watchProvider,
} from '#web/lib/ethereum.ts';

export interface WalletState {
  /** True until the extensions have been asked for accounts that were authorised before. */
  isChecking: boolean;
  account: string | undefined;
  provider: EthereumProvider | undefined;
  isConnecting: boolean;
  error: string | undefined;
  isMetaMaskInstalled: boolean;
  extensions: readonly WalletExtension[];
}

export interface WalletNotice {
  variant: 'success' | 'info' | 'error';
  title: string;
  message: string;
}

const reasons: Record<number, string> = { 4001: walletsWords.rejected, [-32002]: walletsWords.pending };

function explain(error: unknown): string {
  return reasons[readRefusal(error) ?? 0] ?? walletsWords.connectFailed;
}

interface Surroundings {
  notify: (notice: WalletNotice) => void;
  reload: () => void;
}

/** Connection of this browser to its wallet, as long as the page is loaded. */
export function createWalletSession() {
  let state: WalletState = {
    isChecking: true,
    account: undefined,
    provider: undefined,
    isConnecting: false,
    error: undefined,
    isMetaMaskInstalled: false,
    extensions: [],
  };
  let surroundings: Surroundings | undefined;
  const watched = new Map<EthereumProvider, () => void>();
  const listeners = new Set<() => void>();
  const checked = new Set<EthereumProvider>();

  function change(part: Partial<WalletState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function disconnect() {
    if (state.account === undefined) return;
    change({ account: undefined, provider: undefined });
    const { disconnectedTitle: title, disconnected: message } = walletsWords;
    surroundings?.notify({ variant: 'info', title, message });
  }

  function refuse(message: string, cause?: unknown) {
    console.error('The wallet did not connect', cause ?? message);
    change({ error: message });
    surroundings?.notify({ variant: 'error', title: walletsWords.connectFailedTitle, message });
  }

  function take(provider: EthereumProvider, account: string) {
    change({ provider, account, error: undefined });
  }

  /** Watches while nothing is connected too: an account may be chosen in the extension itself. */
  function watch(provider: EthereumProvider) {
    if (watched.has(provider)) return;
    const isOther = () => state.provider !== undefined && state.provider !== provider;
    const stop = watchProvider(provider, {
      onAccounts([first]) {
        if (isOther()) return;
        if (first === undefined) disconnect();
        else take(provider, first);
      },
      onChain: () => surroundings?.reload(),
      onDisconnect() {
        if (!isOther()) disconnect();
      },
    });
    watched.set(provider, stop);
  }

  async function check(extensions: readonly WalletExtension[]) {
    for (const { provider } of extensions) {
      if (checked.has(provider)) continue;
      checked.add(provider);
      try {
        const [account] = await listAccounts(provider);
        if (account !== undefined && state.account === undefined) take(provider, account);
      } catch (error) {
        console.error('The wallet could not be asked for its accounts', error);
      }
    }
    change({ isChecking: false });
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(given: Surroundings) {
      surroundings = given;
      const stopExtensions = watchExtensions((extensions) => {
        change({ extensions, isMetaMaskInstalled: extensions.length > 0 });
        for (const { provider } of extensions) watch(provider);
        void check(extensions);
      });
      return () => {
        stopExtensions();
        for (const stop of watched.values()) stop();
        watched.clear();
      };
    },
    async connect(extension: WalletExtension | undefined = state.extensions[0]) {
      if (state.isConnecting) return;
      if (extension === undefined) {
        change({ error: walletsWords.missing });
        surroundings?.notify({ variant: 'error', title: walletsWords.errorTitle, message: walletsWords.missing });
        return;
      }
      change({ isConnecting: true, error: undefined });
      try {
        const [account] = await requestAccounts(extension.provider);
        if (account === undefined) refuse(walletsWords.noAccounts);
        else {
          take(extension.provider, account);
          const { connectedTitle: title, connected: message } = walletsWords;
          surroundings?.notify({ variant: 'success', title, message });
        }
      } catch (error) {
        refuse(explain(error), error);
      }
      change({ isConnecting: false });
    },
    disconnect,
  };
}

export type WalletSession = ReturnType<typeof createWalletSession>;
