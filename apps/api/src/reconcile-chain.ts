// npm run chain:reconcile: compares every holding, supply, deposit and claim of the ledger with the chain, prints what differs, and ends with 1 then.
import { join } from 'node:path';
import { reconcile } from './features/chain/reconcile.service.ts';
import { openChain } from './lib/chain.ts';
import { runCommand } from './operator.ts';
import { say } from './run-process.ts';

await runCommand(
  { purpose: 'compares the ledger with the chain', failure: 'The chain cannot be compared' },
  async (open) => {
    const deps = await open();
    const { config } = deps;
    const chain = openChain(config.chain, join(config.dataDir, 'chain'), say);
    if (chain === undefined) throw new Error('no chain is set up: see CHAIN and CHAIN_RPC_URL in docs/operating.md');
    try {
      await new Promise<void>((resolve, reject) => chain.start(resolve, reject));
      const link = await chain.open();
      if (link === undefined) throw new Error('the chain does not answer');
      const begun = Date.now();
      const { holders, homes, deposits, differences, waiting } = await reconcile(deps, link);
      for (const difference of differences) say(`FAIL ${difference}`);
      for (const { reason, count } of waiting) say(`wait ${count} for ${reason === '' ? 'the chain' : reason}`);
      say(`${holders} holders, ${homes} homes and ${deposits} deposits compared in ${Date.now() - begun} ms`);
      if (differences.length > 0) throw new Error(`${differences.length} differences`);
      say('The chain says what the ledger says.');
    } finally {
      await chain.stop();
    }
  },
);
