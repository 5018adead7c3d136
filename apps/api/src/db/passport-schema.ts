import type { ColumnType, Generated } from 'kysely';
import type { Cause, Checklist, Outcome, Structure, Vote } from '@diyar/domain/passports.ts';
import type { Optional, Timestamp } from './columns.ts';

export interface PassportReviewsTable {
  id: string;
  home_id: string;
  /** Of the version that follows from it. */
  number: number;
  cause: Cause;
  structure: Generated<Structure>;
  answers: ColumnType<Checklist, string | undefined, string>;
  version: Generated<number>;
  decided_at: Optional<Date>;
  record_hash: Buffer;
  created_at: Timestamp;
}

export interface PassportVotesTable {
  id: string;
  review_id: string;
  /** Null for a vote of the demonstration, which has a letter instead. */
  reviewer_id: string | null;
  demo_letter: string | null;
  number: number;
  vote: Vote;
  reason: string;
  condition_text: string | null;
  condition_due: string | null;
  record_hash: Buffer;
  created_at: Timestamp;
}

/** Versions; never changed. */
export interface PassportsTable {
  id: string;
  home_id: string;
  review_id: string;
  number: number;
  outcome: Outcome;
  reviewed_on: string;
  review_by: string;
  is_demo: boolean;
  /** Canonical JSON, as it was hashed. */
  body: string;
  hash: Buffer;
  record_hash: Buffer;
  created_at: Timestamp;
}

export interface PassportConditionsTable {
  id: string;
  passport_id: string;
  text: string;
  due: string;
  met_at: Optional<Date>;
  met_by: Optional<string>;
  met_record: Optional<Buffer>;
}

export interface PassportWithdrawalsTable {
  passport_id: string;
  reason: string;
  /** Null for one of the demonstration. */
  withdrawn_by: string | null;
  record_hash: Buffer;
  created_at: Timestamp;
}

/** Versions that do not stand any more since something became known; a review decides about the next one. */
export interface PassportReopeningsTable {
  passport_id: string;
  reason: 'income';
  record_hash: Buffer;
  created_at: Timestamp;
}

export interface ClauseChecksTable {
  id: string;
  clause: string;
  state: 'confirmed' | 'corrected';
  edition: string;
  checked_by: string;
  record_hash: Buffer;
  created_at: Timestamp;
}
