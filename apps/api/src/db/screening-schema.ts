import type { ColumnType, Generated } from 'kysely';
import type { HitFact, HitOutcome, ScreeningKind } from '@diyar/domain/identity-review.ts';
import type { ListedFacts } from '@diyar/domain/screening.ts';
import type { Optional, Timestamp } from './columns.ts';

export interface WatchlistsTable {
  id: Generated<string>;
  file: string;
  /** Of the file that is loaded; null before the first one is. */
  sha256: Optional<Buffer>;
  entries: Generated<number>;
  loaded_at: Optional<Date>;
  /** Of a file that cannot be read, so that it is not tried again until it changes. */
  failed_sha256: Optional<Buffer>;
  failure: Optional<string>;
  failed_at: Optional<Date>;
}

export interface WatchlistEntriesTable {
  list_id: string;
  entry_id: string;
  caption: string;
  facts: ColumnType<ListedFacts, string, string>;
  /** Names of the facts as they are compared. */
  normalised: string[];
  keys: string;
  facts_hash: Buffer;
  changed_at: Timestamp;
}

export interface WatchlistLoadsTable {
  load_id: string;
  entry_id: string;
}

export interface ScreeningsTable {
  id: Generated<string>;
  seq: Generated<bigint>;
  case_id: string;
  round: number;
  source: ScreeningKind;
  list_version: string;
  /** Keyed hash of what the person was screened by. */
  person_hash: Buffer;
  /** More was found than is kept. */
  is_cut: boolean;
  created_at: Timestamp;
}

export interface ScreeningHitsTable {
  id: Generated<string>;
  case_id: string;
  source: ScreeningKind;
  entry_id: string;
  score: number;
  /** Encrypted: names, and what matched. */
  details: Buffer;
  person_hash: Buffer;
  entry_hash: Buffer;
  outcome: Optional<HitOutcome>;
  fact: Optional<HitFact>;
  decided_by: Optional<string>;
  second_by: Optional<string>;
  record_hash: Optional<Buffer>;
  created_at: Timestamp;
  seen_at: Timestamp;
  /** The last screening did not find it any more. */
  gone_at: Optional<Date>;
  /** When the reviewers were written to about it. */
  told_at: Optional<Date>;
}

export interface RescreeningsTable {
  id: Generated<boolean>;
  changed_until: Timestamp;
}
