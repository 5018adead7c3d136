import type { Optional, Timestamp } from './columns.ts';

/** Sales that operators have stopped. */
export interface SuspensionsTable {
  id: string;
  home_id: string;
  /** Public. */
  reason: string;
  suspended_by: string;
  record_hash: Buffer;
  created_at: Timestamp;
  ended_at: Optional<Date>;
  ended_record: Optional<Buffer>;
}
