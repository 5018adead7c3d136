import type { Db } from '#api/db/client.ts';
import { findWrongCheckpoints } from './seals.service.ts';
import * as repository from './verify.repository.ts';
import type { Total } from './verify.repository.ts';

export interface Verdict {
  claims: { claim: string; wrong: string[] }[];
  totals: Total[];
  isSound: boolean;
}

/** At one moment, whatever happens meanwhile. Nothing is changed. Checkpoints are checked where the key that signs them is known. */
export async function verifyLedger(db: Db, linkKey: Buffer | undefined): Promise<Verdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await repository.takeTime(tx);
      const claims: Verdict['claims'] = [];
      for (const proof of repository.proofs) {
        claims.push({ claim: proof.claim, wrong: await repository.findWrong(tx, proof) });
      }
      if (linkKey !== undefined) {
        const wrong = await findWrongCheckpoints(tx, linkKey);
        claims.push({ claim: 'every checkpoint is signed and stands on the chain', wrong });
      }
      return {
        claims,
        totals: await repository.sumAccounts(tx),
        isSound: claims.every(({ wrong }) => wrong.length === 0),
      };
    });
}
