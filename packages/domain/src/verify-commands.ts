import type { HomeProof } from './chain.ts';

/** A command of Foundry's `cast`, of `curl` or of the script of this repository, as somebody pastes it into a terminal. */
export interface VerifyCommands {
  /** Names that the others use. */
  setup: string;
  supply: string;
  unsold: string;
  title: string;
  review: string;
  rent: string;
  script: string;
}

/** Stands for a node until its reader has chosen one. */
export const NODE_PLACEHOLDER = 'https://node.example';

/** Undefined where the home has no token. A node of ours is named only where there is no other. */
export function writeVerifyCommands({ home, site, network, token, review }: HomeProof): VerifyCommands | undefined {
  if (network === null || token === null) return undefined;
  const node = network.isOwn ? `${site}/api/chain/rpc` : NODE_PLACEHOLDER;
  const hashOfText = `curl -s ${site}/api/properties/${home.id}/passports/${review ?? 1} | sha256sum`;
  return {
    setup: [
      `export ETH_RPC_URL="${node}"`,
      `export TOKEN=${token.address}`,
      `export FACTORY=${network.factory}`,
      `export HOME_KEY=${token.key}`,
    ].join('\n'),
    supply: 'cast call $TOKEN "totalSupply()(uint256)"',
    unsold: 'cast call $TOKEN "balanceOf(address)(uint256)" $TOKEN',
    title: 'cast call $TOKEN "titleHash()(bytes32)"',
    review: `${hashOfText}\ncast call $FACTORY "attestationOf(bytes32)(bytes32)" $HOME_KEY`,
    rent: 'cast logs --from-block 0 --address $TOKEN "IncomeDeposited(bytes32 indexed,uint256,bytes32)"',
    script: `node scripts/verify-home.mjs "$ETH_RPC_URL" ${home.id} $FACTORY`,
  };
}
