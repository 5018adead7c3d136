import { isSameAddress } from '#web/lib/ethereum.ts';
import type { Wallet } from './use-wallet.ts';
import { WalletLink } from './wallet-link.tsx';
import { useListWalletsQuery } from './wallets.api.ts';

/** Offer to link the connected address, once it is known not to be linked. */
export function LinkOffer({ wallet: { provider, account } }: { wallet: Wallet }) {
  const { data: linked } = useListWalletsQuery();
  if (provider === undefined || account === undefined || linked === undefined) return null;
  if (linked.some(({ address }) => isSameAddress(address, account))) return null;
  return <WalletLink key={account} provider={provider} account={account} />;
}
