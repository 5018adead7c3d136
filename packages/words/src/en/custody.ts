import { tokens as countTokens } from './counts.ts';

export const title = 'Where your tokens are';
export const loading = 'Asking where your tokens are…';
export const loadFailed = 'Failed to load where your tokens are';
export const own = 'In your own wallet';
export const ownText = 'They move only with your signature.';
export const kept = 'Held for you by Diyar';
export const keptText = 'Yours all the same.';
export const keptTextOpen = 'Yours all the same. Move them whenever you like, we pay the gas.';
export const columns = { home: 'Home', own: 'Own wallet', kept: 'Held for you', act: 'Move' } as const;
export const total = 'Total';
export const linkFirst = 'Connect a wallet below and link its address. Then you can move your tokens to it.';

export const moveOut = 'Move to my wallet';
export const moveOutOf = (home: string) => `Move to my wallet: ${home}`;
export const moveBack = 'Move back';
export const moveBackOf = (home: string) => `Move back: ${home}`;
export const outTitle = (tokens: number, address: string) => `Move ${countTokens(tokens)} to ${address}?`;
export const outText =
  'They stay yours, and rent goes into your balance as before. From then on they move only with a signature of this wallet, so keep its key safe. Where a home is sold as a whole, or a payment is reversed, they are taken back without one.';
export const backTitle = (tokens: number) => `Move ${countTokens(tokens)} back to Diyar?`;
export const backText =
  'Your wallet asks you to sign exactly this. It costs nothing, counts once, and allows nothing else. They stay yours.';
export const sign = 'Sign in my wallet';
export const signing = 'Waiting for your signature…';
export const moving = 'Moving…';
export const rejected = 'You rejected the request to sign. Nothing was moved.';
export const pending = 'A request is already waiting in your wallet extension. Answer it there, then try again.';
export const otherChain = (chainId: number) =>
  `Your wallet is on another chain. Switch it to chain number ${chainId}, then try again.`;
export const connectThis = (address: string) => `Connect ${address} first: only it can sign for these tokens.`;
export const moveFailed = 'The tokens could not be moved. Please try again.';

/** Answers of the server. */
export const movingOut = 'The tokens are on their way to your wallet.';
export const movingBack = 'The tokens are on their way back to Diyar.';

export const onTheWayOut = (tokens: number) => `${countTokens(tokens)} on their way to your wallet`;
export const onTheWayBack = (tokens: number) => `${countTokens(tokens)} on their way back to Diyar`;
export const waitsFor = {
  person: 'They wait for your identity check.',
  attestation: 'They wait for the Sharia review of the home.',
  earlier: 'They wait for an earlier order.',
  chain: 'They wait for the chain.',
} as const;
export const ended = 'The last move came to nothing: the tokens had gone elsewhere, or the signature had run out.';
