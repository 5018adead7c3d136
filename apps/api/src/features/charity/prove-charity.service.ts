import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { toCanonical, type Facts } from '#api/features/office/office.service.ts';
import type { Known, Proof } from '#api/features/office/verify.service.ts';
import { isVaultFileWhole } from '#api/features/vault/vault.service.ts';
import * as repository from './charity.repository.ts';
import type { StoredGift } from './charity.repository.ts';
import { toGiftFacts, toRecipientFacts } from './charity.service.ts';

const ACTIONS = new Set(['charity.recipient', 'charity.proposed', 'charity.given', 'charity.declined']);

/** What `office:verify` compares with the records: organisations, gifts with their receipts, and what was decided about them. */
export function createCharityProof(deps: Pick<Deps, 'storage'>): Proof {
  return async (tx, known) => ({
    claim: 'every gift to charity is what its records say, with the receipt that was uploaded',
    wrong: await findWrong(deps, tx, known),
  });
}

async function findWrong(deps: Pick<Deps, 'storage'>, tx: Db, known: Known): Promise<string[]> {
  const wrong: string[] = [];
  const seen = new Set<string>();
  const compare = (name: string, hash: Buffer, { actions, facts, by }: Expected) => {
    const body = known.get(hash.toString('hex'));
    seen.add(hash.toString('hex'));
    const isSame = body !== undefined && actions.includes(body.action) && body.actor === by;
    if (!isSame || toCanonical(body.data) !== toCanonical(facts)) wrong.push(`${name} is not what its record says`);
  };
  for (const recipient of await repository.listProvenRecipients(tx)) {
    const actions = ['charity.recipient', 'charity.demonstrated'];
    compare(`organisation ${recipient.id}`, recipient.recordHash, {
      actions,
      facts: toRecipientFacts(recipient),
      by: recipient.addedBy,
    });
  }
  for (const gift of await repository.listProvenGifts(tx)) {
    const facts = toGiftFacts(gift);
    compare(`gift ${gift.id}`, gift.recordHash, { actions: actionsOf(gift, 'proposed'), facts, by: gift.proposedBy });
    if (gift.outcome !== null)
      compare(`decision about gift ${gift.id}`, gift.decisionHash!, {
        actions: actionsOf(gift, gift.outcome),
        facts,
        by: gift.decidedBy,
      });
    if (!(await isVaultFileWhole(deps, gift.file)))
      wrong.push(`receipt of gift ${gift.id} has other bytes than were stored`);
  }
  const unused = [...known].flatMap(([hash, { subject, seq, action }]) =>
    ACTIONS.has(action) && !seen.has(hash) ? `${subject} ${seq} tells of something that is gone` : [],
  );
  return [...wrong, ...unused];
}

interface Expected {
  actions: string[];
  facts: Facts;
  by: string | null;
}

/** Without a person it is one of the demonstration. */
function actionsOf({ proposedBy }: StoredGift, step: 'proposed' | 'given' | 'declined'): string[] {
  return [proposedBy === null ? 'charity.demonstrated' : `charity.${step}`];
}
