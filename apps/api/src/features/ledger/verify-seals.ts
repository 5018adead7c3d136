import { sql } from 'kysely';
import type { Proof } from './verify.repository.ts';

/** The chain of seals: a transaction that was changed, added, taken out or moved after it was sealed is named. */
export const sealProofs: Proof[] = [
  {
    claim: 'every sealed transaction says what it said when it was sealed',
    question: sql`
      select 'transaction ' || transaction_id || case when ledger_content(transaction_id) is null then ' is gone'
        else ' is not as it was sealed' end as wrong
      from ledger_seals where ledger_content(transaction_id) is distinct from content`,
  },
  {
    claim: 'the seals are one chain',
    question: sql`
      select 'seal ' || position || ' of transaction ' || transaction_id || ' does not follow the one before' as wrong
      from (
        select *, row_number() over (order by position) as place, lag(hash) over (order by position) as before from ledger_seals
      ) as seal
      where position <> place or hash <> sha256(coalesce(before, ''::bytea) || content)`,
  },
  {
    // Later: whatever was posted just before the server stopped is sealed at its next start.
    claim: 'no transaction is left out of the chain',
    question: sql`
      select 'transaction ' || id || ' is not sealed' as wrong from ledger_transactions as made
      where not exists (select from ledger_seals where transaction_id = made.id)
        and (id < (select max(transaction_id) - 100000 from ledger_seals) or exists (
          select from ledger_seals as seal join ledger_transactions as later on later.id = seal.transaction_id
          where later.written_at > made.written_at + interval '1 hour'))`,
  },
];
