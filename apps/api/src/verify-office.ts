// npm run office:verify: proves on the stored data that no record of the office was changed, prints totals, and ends with 1 otherwise.
import { createCharityProof } from './features/charity/prove-charity.service.ts';
import { createDossierProofs } from './features/dossiers/prove-dossiers.service.ts';
import {
  createRecheckProof,
  proveCases,
  proveHeldAnswers,
  proveHits,
  proveHolds,
  proveLevels,
} from './features/identity/prove-cases.service.ts';
import { passportProofs } from './features/passports/prove-passports.service.ts';
import { proveRaises } from './features/raises/prove-raises.service.ts';
import { proveExits } from './features/exits/prove-exits.service.ts';
import { proveRecoveries } from './features/wallet-recoveries/prove-recoveries.service.ts';
import { proveSuspensions } from './features/suspensions/prove-suspensions.service.ts';
import { verifyOffice } from './features/office/verify.service.ts';
import { runCommand } from './operator.ts';
import { say } from './run-process.ts';

await runCommand({ purpose: 'verifies the office', failure: 'The office is not proven' }, async (open) => {
  const deps = await open();
  const proofs = [
    proveCases,
    proveLevels,
    proveHolds,
    proveHeldAnswers,
    createRecheckProof(deps),
    proveHits,
    ...createDossierProofs(deps),
    ...passportProofs,
    createCharityProof(deps),
    proveRaises,
    proveSuspensions,
    proveExits,
    proveRecoveries,
  ];
  const { claims, totals, isSound } = await verifyOffice(deps.db, proofs);
  for (const { claim, wrong } of claims) {
    say(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${claim}`);
    for (const row of wrong) say(`       ${row}`);
  }
  say('');
  for (const { name, count } of totals) say(`${name.padEnd(14)} ${String(count).padStart(8)}`);
  if (!isSound) throw new Error('something was changed without its record; see above');
  say('\nThe office is sound.');
});
