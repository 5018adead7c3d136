// Every described call with hostile values in each of its fields, by somebody signed out, the person and another person.
import { randomInt } from 'node:crypto';
import { attackCalls } from '../../apps/api/src/testing/attack-calls.ts';
import type { Target, Targets } from '../target.ts';
import type { Outcome } from '../outcome.ts';

const seed = Number(process.env['ATTACK_SEED'] ?? randomInt(2 ** 31));
const valuesPerField = Number(process.env['ATTACK_VALUES'] ?? 4);

export async function attack({ product, planted }: Targets): Promise<Outcome> {
  console.log(`ATTACK_SEED=${seed} ATTACK_VALUES=${valuesPerField}`);
  const control = await attackTarget(planted);
  const { calls, succeeded, statuses, findings } = await attackCalls({ ...product, seed, valuesPerField });
  console.log(
    `${succeeded.length} of ${calls} calls did what they are for; answers by status: ${JSON.stringify(statuses)}`,
  );
  return {
    isControlFound: control.some(({ rule }) => rule.includes('never fails')),
    findings: findings.map((each) => JSON.stringify(each)),
  };
}

async function attackTarget(target: Target) {
  return (await attackCalls({ ...target, seed, valuesPerField: 40 })).findings;
}
