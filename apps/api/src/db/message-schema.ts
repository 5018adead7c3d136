import type { ColumnType, Generated } from 'kysely';
import type { ReportReason, ThreadSide } from '@diyar/domain/messages.ts';
import type { ViewingSide, ViewingState } from '@diyar/domain/viewings.ts';
import type { Optional, Timestamp } from './columns.ts';

export interface MessageThreadsTable {
  id: Generated<string>;
  property_id: string | null;
  property_title: string;
  asker_id: string;
  owner_id: string;
  last_seq: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface MessageSidesTable {
  thread_id: string;
  side: ThreadSide;
  user_id: string | null;
  read_seq: Generated<number>;
  /** When the first message came that this side has not read. */
  unread_since: Optional<Date>;
  /** When this side was told of it by email. */
  emailed_at: Optional<Date>;
  shared_at: Optional<Date>;
}

export interface MessagesTable {
  id: Generated<string>;
  thread_id: string;
  seq: number;
  side: ThreadSide;
  key: string;
  text: string;
  sent_at: Timestamp;
  erased_at: Optional<Date>;
}

export interface MessagePicturesTable {
  file_id: string;
  message_id: string;
  position: number;
}

export interface MessageInboxesTable {
  user_id: string;
  last_number: Generated<bigint>;
}

export interface MessageEventsTable {
  user_id: string;
  number: bigint;
  thread_id: string;
  /** Of the message; null when something else of the thread changed. */
  seq: number | null;
  happened_at: Timestamp;
}

export interface MessageBlocksTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Timestamp;
}

export interface MessageReportsTable {
  id: Generated<string>;
  thread_id: string | null;
  reporter_id: string;
  reported_id: string | null;
  reason: ReportReason;
  note: string;
  excerpt: ColumnType<unknown, string, never>;
  created_at: Timestamp;
  closed_at: Optional<Date>;
  note_of_operator: Generated<string | null>;
}

export interface ViewingSlotsTable {
  id: Generated<string>;
  property_id: string;
  owner_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  removed_at: Optional<Date>;
  created_at: Timestamp;
}

export interface ViewingsTable {
  id: Generated<string>;
  slot_id: string | null;
  property_id: string | null;
  property_title: string;
  location: string;
  time_zone: string;
  owner_id: string | null;
  visitor_id: string | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
  state: ViewingState;
  cancelled_by: ColumnType<ViewingSide | null, ViewingSide | null | undefined, ViewingSide | null>;
  /** Version for calendar programs. */
  sequence: Generated<number>;
  reminded_at: Optional<Date>;
  created_at: Timestamp;
  changed_at: Timestamp;
}
