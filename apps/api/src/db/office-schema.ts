import type { ColumnType, Generated } from 'kysely';
import type { ExitStep, OfficeAction, ProposalState, ProposedAct, RaiseStep, StaffRole } from '@diyar/domain/office.ts';
import type { RaiseCost } from '@diyar/domain/raises.ts';
import type { Timestamp } from './columns.ts';

export interface OfficeNotesTable {
  id: string;
  sealed: Buffer;
}

export interface OfficeRecordsTable {
  subject: string;
  seq: number;
  at: Timestamp;
  /** Null where the server acted by itself or by its command line. */
  actor_id: string | null;
  role: StaffRole | null;
  action: OfficeAction;
  /** Canonical JSON of everything the record says. */
  body: string;
  /** Of the note that goes with it. */
  sealed_id: string | null;
  prev: Buffer;
  hash: Buffer;
}

export interface OfficeSealsTable {
  day: string;
  root: Buffer;
  count: bigint;
}

/** What would follow: a role for somebody, the end of a suspension of sales, or a step of a raise or of the sale of a home with its terms. */
export interface ProposalPayload {
  role?: StaffRole;
  /** Suspension that would end. */
  suspension?: string;
  /** Of a lost wallet. */
  recovery?: string;
  raise?: {
    id: string;
    step: RaiseStep;
    /** Number of its last event when it was proposed: a raise that has gone on since is another one. */
    lastEvent: number;
    extensionDays?: number;
    costs?: RaiseCost[];
    reserveMinor?: number;
  };
  exit?: {
    id: string;
    step: ExitStep;
    buyerId?: string;
    priceMinor?: number;
    costs?: RaiseCost[];
  };
}

export interface OfficeProposalsTable {
  id: Generated<string>;
  subject: string;
  action: ProposedAct;
  payload: ColumnType<ProposalPayload, string, never>;
  /** Last number of the subject's chain when it was proposed. */
  subject_version: number;
  proposed_by: string;
  confirmed_by: string | null;
  state: Generated<ProposalState>;
  record_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  version: Generated<number>;
}

export interface StaffGrantsTable {
  id: Generated<string>;
  user_id: string;
  role: StaffRole;
  proposed_by: string | null;
  confirmed_by: string | null;
  is_demo: Generated<boolean>;
  revokes: string | null;
  revoked_by: string | null;
  record_hash: Buffer;
  created_at: Timestamp;
}

/** View of the grants that nothing has revoked. */
export interface LiveGrantsView {
  id: string;
  user_id: string;
  role: StaffRole;
  is_demo: boolean;
  created_at: Date;
}

export interface OfficeVisitsTable {
  session_id: string;
  seen_at: Timestamp;
}
