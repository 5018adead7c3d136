// What `features/wallets` and `features/chain` of the web app do with a wallet, written with wagmi: extensions that announce themselves,
// an account allowed before, connect and disconnect, another account or chain, a linked address by a signed message, tokens moved back by
// signed data. It holds no sentence and no element.
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { defineChain } from 'viem';
import {
  createConfig,
  http,
  injected,
  useConnect,
  useConnection,
  useConnectionEffect,
  useConnectors,
  useDisconnect,
  useSignMessage,
  useSignTypedData,
  WagmiProvider,
} from 'wagmi';

const chain = defineChain({
  id: 31_337,
  name: 'Diyar',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['/api/chain/rpc'] } },
});
const config = createConfig({ chains: [chain], connectors: [injected()], transports: { [chain.id]: http() } });
const client = new QueryClient();

export function WalletProvider({ children }: { children: ReactNode }) {
  return createElement(WagmiProvider, { config }, createElement(QueryClientProvider, { client }, children));
}

async function send<Result>(method: string, path: string, body?: object): Promise<Result> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/api${path}`, { method, ...(body && { headers, body: JSON.stringify(body) }) });
  const { data } = (await answer.json()) as { data: Result };
  if (!answer.ok) throw new Error(path);
  return data;
}

export function useWallet(onDisconnect: () => void) {
  const { address, chainId, status } = useConnection();
  const connectors = useConnectors();
  const { mutate: connect, isPending, error } = useConnect();
  const { mutate: disconnect } = useDisconnect();
  useConnectionEffect({ onDisconnect });
  const first = useRef(chainId);
  useEffect(() => {
    if (first.current !== undefined && chainId !== first.current) window.location.reload();
    first.current = chainId;
  }, [chainId]);
  return { address, chainId, status, connectors, connect, isConnecting: isPending, error, disconnect };
}

const listening = (name: string) => ({ onSuccess: () => client.invalidateQueries({ queryKey: [name] }) });

export const useLinkedWallets = () =>
  useQuery({ queryKey: ['wallets'], queryFn: () => send<{ address: string }[]>('GET', '/wallets') });

export function useLinkWallet() {
  const { address, chainId } = useConnection();
  const { mutateAsync: sign } = useSignMessage();
  return useMutation({
    ...listening('wallets'),
    async mutationFn() {
      const { message } = await send<{ message: string }>('POST', '/wallets/challenge', { address, chainId });
      return send('POST', '/wallets', { message, signature: await sign({ message }) });
    },
  });
}

export const useUnlinkWallet = () =>
  useMutation({ ...listening('wallets'), mutationFn: (address: string) => send('DELETE', `/wallets/${address}`) });

export const useCustody = (refetchInterval: number | false) =>
  useQuery({ queryKey: ['chain'], queryFn: () => send('GET', '/wallets/tokens'), refetchInterval });

interface Move {
  propertyId: string;
  address: string;
}

export const useMoveOut = () =>
  useMutation({ ...listening('chain'), mutationFn: (move: Move) => send('POST', '/wallets/tokens/out', move) });

export function useMoveBack() {
  const { chainId } = useConnection();
  const { mutateAsync: sign } = useSignTypedData();
  return useMutation({
    ...listening('chain'),
    async mutationFn(move: Move) {
      const asked = await send<{ typedData: string; chainId: number }>('POST', '/wallets/tokens/back/terms', move);
      const { typedData, chainId: expected, ...terms } = asked;
      if (chainId !== expected) throw new Error(String(expected));
      const signature = await sign(JSON.parse(typedData));
      return send('POST', '/wallets/tokens/back', { ...move, ...terms, signature });
    },
  });
}

export const useRecoveries = () =>
  useQuery({ queryKey: ['chain', 'recoveries'], queryFn: () => send('GET', '/wallets/recoveries') });

export const useAskForRecovery = () =>
  useMutation({
    ...listening('chain'),
    mutationFn: (address: string) => send('POST', '/wallets/recoveries', { address }),
  });

export const useCallOffRecovery = () =>
  useMutation({
    ...listening('chain'),
    mutationFn: (id: string) => send('POST', `/wallets/recoveries/${id}/call-off`),
  });

export const useAskForTransfer = () =>
  useMutation({ mutationFn: (asked: object) => send('POST', '/token-transfers/quote', asked) });

export const useSendTokens = () =>
  useMutation({ ...listening('chain'), mutationFn: (body: object) => send('POST', '/token-transfers', body) });
