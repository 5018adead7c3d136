import type { ColumnType, Generated } from 'kysely';
import type { AskField, AskReason, IdentityPicture, IdentityState, RefusalReason } from '@diyar/domain/identity.ts';
import type { RecheckOutcome } from '@diyar/domain/identity-review.ts';
import type { Optional, Timestamp } from './columns.ts';

export interface VaultFilesTable {
  id: string;
  owner_kind: 'person' | 'home' | 'gift';
  owner_id: string;
  type: 'image/jpeg' | 'image/png' | 'application/pdf';
  byte_size: number;
  /** Of the bytes as they are stored, so that a proof needs no key. */
  sha256: Buffer;
  /** Null once it is shredded. */
  wrapped_key: Buffer | null;
  created_at: Timestamp;
  shredded_at: ColumnType<Date | null, undefined, Date>;
}

export interface IdentityCasesTable {
  id: Generated<string>;
  user_id: string;
  level: Generated<number>;
  /** Attempts: a new one begins after a decision, and has pictures of its own. */
  round: Generated<number>;
  state: Generated<IdentityState>;
  /** Encrypted; null once it was erased. */
  answers: Optional<Buffer>;
  /** The answers that were approved, while newer ones are written. */
  approved_answers: Optional<Buffer>;
  /** Keyed hash of country and number, of what was sent last. */
  document_hash: Optional<Buffer>;
  /** The same of what is approved, as long as the approval lasts: also while a new attempt is made. */
  approved_document_hash: Optional<Buffer>;
  claimed_by: Optional<string>;
  claimed_until: Optional<Date>;
  proposed_by: Optional<string>;
  confirmed_by: Optional<string>;
  /** Who refused, as long as the case is refused or appealed. */
  refused_by: Optional<string>;
  refusal_reason: Optional<RefusalReason>;
  /** First day on which a new attempt is possible; null with a reason: never. */
  try_again_on: Optional<string>;
  appealed_at: Optional<Date>;
  /** How often something was asked for again in this round. */
  asks: Generated<number>;
  /** Who looked again at what one reviewer had approved and came to another result, until two have decided. */
  doubted_by: Optional<string>;
  lift_proposed_by: Optional<string>;
  decided_at: Optional<Date>;
  valid_until: Optional<string>;
  /** Of the last record about the case. */
  record_hash: Optional<Buffer>;
  submitted_at: Optional<Date>;
  changed_at: Timestamp;
  created_at: Timestamp;
  /** Days before the end that were written about last. */
  reminded_days: Optional<number>;
  /** The account is gone, and the case with it after this day. */
  keep_until: Optional<string>;
  /** False where the person never began: the row is there for the name they signed a lease by. */
  is_begun: Generated<boolean>;
  /** The names of leases, encrypted: one a line, the last one first. */
  signed_name: Optional<Buffer>;
  signed_at: Optional<Date>;
  /** Until then nothing is erased, because somebody has proposed to hold the papers. */
  hold_until: Optional<Date>;
  held_at: Optional<Date>;
  /** Of the last record about a hold. */
  hold_hash: Optional<Buffer>;
  version: Generated<number>;
}

/** Answers as they were before they were overwritten while the papers were held; written by a trigger. */
export interface IdentityHeldAnswersTable {
  case_id: string;
  kind: 'given' | 'approved';
  round: number;
  /** How often something had been asked for again in the round. */
  ask: number;
  /** Encrypted. */
  answers: Buffer;
  kept_at: Timestamp;
}

export interface IdentityRechecksTable {
  case_id: string;
  round: number;
  approved_by: string;
  opened_at: Timestamp;
  /** `overtaken`: the check was decided anew, or is over. */
  outcome: Optional<RecheckOutcome | 'overtaken'>;
  checked_by: Optional<string>;
  closed_at: Optional<Date>;
  /** Of what ended it. */
  record_hash: Optional<Buffer>;
}

/** By which second looks are drawn; `seed` is null until it is published. */
export interface RecheckSeedsTable {
  id: string;
  commitment: Buffer;
  /** Encrypted. */
  sealed: Buffer;
  committed_at: Timestamp;
  commit_record: Buffer;
  seed: Optional<Buffer>;
  published_at: Optional<Date>;
  publish_record: Optional<Buffer>;
}

export interface IdentityDocumentsTable {
  id: Generated<string>;
  case_id: string;
  round: number;
  kind: IdentityPicture;
  vault_id: string;
  created_at: Timestamp;
  /** Replaced or left behind while the papers were held. */
  set_aside_at: Optional<Date>;
}

export interface IdentityAsksTable {
  id: Generated<string>;
  case_id: string;
  round: number;
  /** Which time something was asked for in the round. */
  ask: number;
  field: AskField;
  reason: AskReason;
  /** Encrypted. */
  note: Buffer | null;
  created_at: Timestamp;
}
