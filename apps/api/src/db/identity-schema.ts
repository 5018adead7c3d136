import type { ColumnType, Generated } from 'kysely';
import type { AskField, AskReason, IdentityPicture, IdentityState, RefusalReason } from '@diyar/domain/identity.ts';
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
  version: Generated<number>;
}

export interface IdentityDocumentsTable {
  id: Generated<string>;
  case_id: string;
  round: number;
  kind: IdentityPicture;
  vault_id: string;
  created_at: Timestamp;
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
