import type { ColumnType } from 'kysely';
import type { Timestamp } from './columns.ts';

export interface VaultFilesTable {
  id: string;
  owner_kind: 'person' | 'home';
  owner_id: string;
  type: 'image/jpeg' | 'application/pdf';
  byte_size: number;
  /** Of the bytes as they are stored, so that a proof needs no key. */
  sha256: Buffer;
  /** Null once it is shredded. */
  wrapped_key: Buffer | null;
  created_at: Timestamp;
  shredded_at: ColumnType<Date | null, undefined, Date>;
}
