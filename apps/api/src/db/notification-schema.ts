import type { ColumnType, Generated } from 'kysely';
import type { NotificationKind } from '@diyar/domain/notification-kinds.ts';
import type { PushPayload } from '@diyar/domain/notifications.ts';
import type { Optional, Timestamp } from './columns.ts';

export interface NotificationsTable {
  id: Generated<bigint>;
  user_id: string;
  kind: NotificationKind;
  title: string;
  body: string;
  path: string | null;
  created_at: Timestamp;
  read_at: Optional<Date>;
}

/** Rows exist for kinds of which a person has changed something. */
export interface NotificationChoicesTable {
  user_id: string;
  kind: NotificationKind;
  app: Generated<boolean>;
  email: Generated<boolean>;
  push: Generated<boolean>;
}

export interface NotificationSettingsTable {
  user_id: string;
  has_digest: Generated<boolean>;
  time_zone: ColumnType<string | null, string | null | undefined, string | null>;
  digested_at: Optional<Date>;
}

export interface FirstStepsTable {
  user_id: string;
  dismissed_at: Timestamp;
}

export interface PushSubscriptionsTable {
  id: Generated<string>;
  session_id: string;
  user_id: string;
  endpoint: string;
  public_key: string;
  auth_secret: string;
  created_at: Timestamp;
}

export interface PushMessagesTable {
  id: Generated<bigint>;
  subscription_id: string;
  payload: ColumnType<PushPayload, string, never>;
  attempts: Generated<number>;
  created_at: Timestamp;
  next_attempt_at: Timestamp;
  claimed_until: Generated<Date | null>;
}
