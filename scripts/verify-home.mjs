// @ts-check
// node scripts/verify-home.mjs <address of a node> <id of the home> [<factory>]: what the chain says about a home, asked of the chain alone.
import { pathToFileURL } from 'node:url';
import { fail, say } from './prepare.mjs';

/**
 * @typedef {import('../packages/chain/src/read-home.ts').HomeOnChain} HomeOnChain
 * @param {HomeOnChain} home
 */
function print(home) {
  say(`Token             ${home.token}`);
  say(`Factory           ${home.factory}`);
  say(`Name              ${home.name} (${home.symbol})`);
  say(`Tokenised         block ${home.block}, transaction ${home.transaction}`);
  say(`Tokens that exist ${home.supply} of ${home.cap}`);
  say(`Not sold          ${home.treasury}`);
  say(`Held by people    ${home.supply - home.treasury}, in ${home.holders} wallets`);
  say(`Rent paid in      ${toDollars(home.deposited)} in ${home.deposits} payments`);
  say(`Rent not claimed  ${toDollars(home.unclaimed)}`);
  say(`Title deed        ${home.title}   SHA-256 of the file`);
  say(`Passport          ${home.attestation}   SHA-256 of the public passport; zeros once it was withdrawn`);
}

/** @param {bigint} micros */
function toDollars(micros) {
  return `$${micros / 1_000_000n}.${String(micros % 1_000_000n)
    .padStart(6, '0')
    .slice(0, 2)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [url, id, factory] = process.argv.slice(2);
  if (url === undefined || id === undefined)
    fail('Usage: node scripts/verify-home.mjs <address of a node> <id of the home> [<factory>]');
  const { createRpc } = await import('../packages/chain/src/rpc.ts');
  const { readHome } = await import('../packages/chain/src/read-home.ts');
  try {
    print(await readHome(createRpc(url), id, /** @type {`0x${string}` | undefined} */ (factory)));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}
