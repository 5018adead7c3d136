import type { ColumnType, Generated } from 'kysely';
import type { DocumentKind, DossierRefusal, ListingState, StatedFields, Visibility } from '@diyar/domain/dossiers.ts';
import type { Optional, Timestamp } from './columns.ts';

export interface DossierDocumentsTable {
  id: string;
  home_id: string;
  kind: DocumentKind;
  visibility: Visibility;
  /** Last day on which its newest version counts. */
  expires_on: string | null;
  /** How many days before that day the last reminder was emailed. */
  reminded_days: Optional<number>;
  /** First of two signatures, for `proposed_version`. */
  proposed_by: Optional<string>;
  proposed_version: Optional<string>;
  created_at: Timestamp;
}

export interface DossierVersionsTable {
  id: string;
  document_id: string;
  number: number;
  vault_id: string;
  /** Of the bytes as they were uploaded. */
  sha256: Buffer;
  byte_size: number;
  fields: ColumnType<StatedFields, string, never>;
  /** Keyed hash of the deed's number. */
  deed_hash: Buffer | null;
  uploaded_by: string;
  record_hash: Buffer;
  created_at: Timestamp;
}

export interface DossierChecksTable {
  id: string;
  home_id: string;
  /** Null for the listing itself. */
  version_id: string | null;
  outcome: 'verified' | 'refused';
  reason: DossierRefusal | null;
  /** Facts of the listing that were compared. */
  compared: ColumnType<Record<string, string | number | null> | null, string | null, never>;
  /** Null for a check of the demonstration. */
  checked_by: string | null;
  second_by: string | null;
  record_hash: Buffer;
  created_at: Timestamp;
}

/** Check of a listing; a trigger of `properties` makes it stale. */
export interface DossiersTable {
  home_id: string;
  state: Generated<ListingState>;
  asked_at: Optional<Date>;
  checked_at: Optional<Date>;
  check_id: Optional<string>;
  /** Amounts of the listing when it was checked. */
  price_minor: Optional<bigint>;
  sale_minor: Optional<bigint>;
  value_minor: Optional<bigint>;
  created_at: Timestamp;
}

/** Deeds of listings that were verified. */
export interface DeedsTable {
  home_id: string;
  number_hash: Buffer;
  version_id: string;
  created_at: Timestamp;
}
