import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { useToast } from '#web/ui/toast.tsx';
import { createWalletSession, type WalletNotice, type WalletSession } from './wallet-session.ts';

/** One session per running app: a wallet stays disconnected while the person moves between pages. */
const sessions = new WeakMap<object, WalletSession>();

function getSession(store: object): WalletSession {
  const session = sessions.get(store) ?? createWalletSession();
  sessions.set(store, session);
  return session;
}

export function useWallet() {
  const session = getSession(useStore());
  const { showToast } = useToast();
  const notify = useEffectEvent((notice: WalletNotice) => void showToast(notice));
  useEffect(
    () => session.start({ notify: (notice) => notify(notice), reload: () => window.location.reload() }),
    [session],
  );
  const state = useSyncExternalStore(session.subscribe, session.read);
  return { ...state, connect: session.connect, disconnect: session.disconnect };
}

export type Wallet = ReturnType<typeof useWallet>;
