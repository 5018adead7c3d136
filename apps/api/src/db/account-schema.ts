import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Optional, Timestamp } from './columns.ts';

export interface UsersTable {
  id: Generated<string>;
  first_name: string;
  last_name: string;
  email: string;
  password_hash: string | null;
  email_verified_at: Timestamp | null;
  profile_image: string | null;
  roles: Generated<string[]>;
  is_demo: Generated<boolean>;
  google_sub: Generated<string | null>;
  /** The address of the connected Google account; null when it was connected before this was stored. */
  google_email: Generated<string | null>;
  language: Generated<string>;
  picture_file_id: Generated<string | null>;
  deletes_at: Optional<Date>;
  deletion_reminded_at: Optional<Date>;
  identity_level: Generated<number>;
  /** Last day on which the identity counts. */
  identity_until: Optional<string>;
  restricted_at: Optional<Date>;
  /** By the database: identity papers are handed in and not decided about. */
  papers_in: Generated<boolean>;
  created_at: GeneratedTimestamp;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  client_key: string;
  ip_prefix: string;
  device: string;
  created_at: Timestamp;
  authenticated_at: Timestamp;
  confirmed_at: Optional<Date>;
  last_used_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Optional<Date>;
}

export interface RefreshTokensTable {
  hash: Buffer;
  session_id: string;
  created_at: Timestamp;
  used_at: Optional<Date>;
}

export interface EmailVerificationsTable {
  user_id: string;
  token_hash: Buffer;
  created_at: Timestamp;
  used_at: Optional<Date>;
}

export interface EmailChangesTable {
  user_id: string;
  session_id: string;
  email: string;
  token_hash: Buffer;
  created_at: Timestamp;
  used_at: Optional<Date>;
}

export interface PasswordResetsTable {
  email: string;
  user_id: string | null;
  otp_hmac: Buffer;
  link_token_hash: Buffer;
  tries: Generated<number>;
  created_at: Timestamp;
  reset_token_hash: Generated<Buffer | null>;
  verified_at: Optional<Date>;
  /** The code and the link, readable by this server alone, so that the same code can be mailed again. */
  sealed_mail: Generated<Buffer | null>;
  is_mail_due: Generated<boolean>;
}

/** Addresses whose verification email was asked for again and is not written yet. */
export interface VerificationRequestsTable {
  email: string;
  asked_at: Timestamp;
}

/** The mailed code with which a person without a password confirms a session. */
export interface StepUpCodesTable {
  user_id: string;
  session_id: string;
  code_hmac: Buffer;
  tries: Generated<number>;
  created_at: Timestamp;
}

export interface MfaSecretsTable {
  user_id: string;
  secret: Buffer;
  last_step: bigint;
  enabled_at: Timestamp;
}

export interface MfaSetupsTable {
  user_id: string;
  secret: Buffer;
  tries: Generated<number>;
  created_at: Timestamp;
  verified_step: Generated<bigint | null>;
  verified_at: Optional<Date>;
}

export interface MfaChallengesTable {
  token_hash: Buffer;
  user_id: string;
  tries: Generated<number>;
  created_at: Timestamp;
  /** The Google account that is connected once the second factor is passed. */
  google_sub: Generated<string | null>;
  google_email: Generated<string | null>;
}

export interface MfaAttemptsTable {
  user_id: string;
  recent: Date[];
  in_row: number;
  locked_until: Timestamp | null;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hmac: Buffer;
}

export interface GoogleSignInsTable {
  id: Generated<string>;
  state_hash: Buffer;
  browser_state_hash: Buffer;
  nonce: string;
  code_verifier: string;
  purpose: 'sign-in' | 'connect';
  user_id: string | null;
  created_at: Timestamp;
  answered_at: Optional<Date>;
  code_hash: Generated<Buffer | null>;
  identity: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
}

export interface AuditEventsTable {
  id: Generated<bigint>;
  at: Timestamp;
  user_id: string | null;
  session_id: string | null;
  ip_prefix: string | null;
  device: string | null;
  action: string;
  target: string | null;
  is_success: boolean;
}
