import { createHash } from 'node:crypto';
import { listWronglyAttested } from '#api/features/attestations/attestations.service.ts';
import type { Known, Proof } from '#api/features/office/verify.service.ts';
import { hashText, sealVote } from './deciding.service.ts';
import * as repository from './proof.repository.ts';

type Value = string | number | boolean | null | undefined;

/** A stored row, the hash of its record, and what both must say. */
interface Row {
  name: string;
  recordHash: Buffer;
  actions: readonly string[];
  subject: string;
  actor: string | null;
  facts: Record<string, Value>;
}

const rowsOf = {
  reviews: async (tx) =>
    (await repository.listReviews(tx)).map(({ id, homeId, number, cause, recordHash }) => ({
      name: `review ${id}`,
      recordHash,
      actions: ['passport.opened', 'passport.demonstrated'],
      subject: `home/${homeId}`,
      facts: { review: id, number, cause },
    })),
  votes: async (tx) =>
    (await repository.listAllVotes(tx)).map((vote) => ({
      name: `vote ${vote.id}`,
      recordHash: vote.recordHash,
      actions: [vote.demoLetter === null ? 'passport.voted' : 'passport.demonstrated'],
      subject: `home/${vote.homeId}`,
      actor: vote.reviewerId,
      facts: { review: vote.reviewId, number: vote.number, sealed: sealVote(vote) },
    })),
  passports: async (tx) =>
    (await repository.listAllPassports(tx)).map((each) => ({
      name: `version ${each.number} of the passport of ${each.homeId}`,
      recordHash: each.recordHash,
      actions: [each.isDemo ? 'passport.demonstrated' : 'passport.decided'],
      subject: `home/${each.homeId}`,
      facts: {
        passport: each.id,
        review: each.reviewId,
        number: each.number,
        outcome: each.outcome,
        hash: createHash('sha256').update(each.body).digest('hex'),
      },
    })),
  withdrawals: async (tx) =>
    (await repository.listWithdrawals(tx)).map(({ passportId, homeId, reason, by, recordHash }) => ({
      name: `withdrawal of passport ${passportId}`,
      recordHash,
      actions: [by === null ? 'passport.demonstrated' : 'passport.withdrawn'],
      subject: `home/${homeId}`,
      actor: by,
      facts: { passport: passportId, reason: hashText(reason) },
    })),
  reopenings: async (tx) =>
    (await repository.listReopenings(tx)).map(({ passportId, homeId, reason, recordHash }) => ({
      name: `reopening of passport ${passportId}`,
      recordHash,
      actions: ['passport.reopened'],
      subject: `home/${homeId}`,
      actor: null,
      facts: { passport: passportId, reason },
    })),
  conditions: async (tx) =>
    (await repository.listMet(tx)).map(({ id, passportId, homeId, by, recordHash }) => ({
      name: `condition ${id}`,
      recordHash,
      actions: ['passport.condition-met'],
      subject: `home/${homeId}`,
      actor: by,
      facts: { passport: passportId, condition: id },
    })),
  clauses: async (tx) =>
    (await repository.listAllClauseChecks(tx)).map(({ id, clause, state, edition, by, recordHash }) => ({
      name: `check ${id} of a clause`,
      recordHash,
      actions: ['clause.checked'],
      subject: 'server',
      actor: by,
      facts: { clause, state, edition: hashText(edition) },
    })),
} satisfies Record<string, (tx: Parameters<Proof>[0]) => Promise<(Omit<Row, 'actor'> & Partial<Pick<Row, 'actor'>>)[]>>;

function isAsRecorded(
  { recordHash, actions, subject, actor, facts }: Omit<Row, 'actor'> & { actor?: string | null },
  known: Known,
): boolean {
  const body = known.get(recordHash.toString('hex'));
  if (body === undefined || !actions.includes(body.action) || body.subject !== subject) return false;
  if (actor !== undefined && body.actor !== actor) return false;
  return Object.entries(facts).every(([name, value]) => body.data[name] === value);
}

const ACTIONS = /^(?:passport|clause)\./;

/** What `office:verify` compares with the records: reviews, votes, versions, withdrawals, conditions, clauses, what is suspended and what is attested. */
export const passportProofs: Proof[] = [
  async (tx, known) => {
    const wrong: string[] = [];
    const used = new Set<string>();
    for (const list of Object.values(rowsOf))
      for (const row of await list(tx)) {
        used.add(row.recordHash.toString('hex'));
        if (!isAsRecorded(row, known)) wrong.push(`${row.name} is not what its record says`);
      }
    for (const [hash, { subject, seq, action }] of known)
      if (ACTIONS.test(action) && !used.has(hash)) wrong.push(`${subject} ${seq} tells of something that is gone`);
    return {
      claim: 'every review, vote and version of a passport is what its record says, and none is missing',
      wrong,
    };
  },
  async (tx) => ({
    claim: 'sales are suspended for homes whose passport was withdrawn or that operators stopped, and for no others',
    wrong: (await repository.listWronglySuspended(tx)).map(
      (id) => `the sales of home ${id} are not as its passport and its operators say`,
    ),
  }),
  async (tx) => ({
    claim: 'a home counts as attested for as long as its passport says, and no other does',
    wrong: (await listWronglyAttested(tx)).map((id) => `home ${id} is not attested as its passport says`),
  }),
];
