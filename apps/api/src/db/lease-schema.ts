import type { Language } from '@diyar/words/languages.ts';
import type { ColumnType, Generated } from 'kysely';
import type { LeaseState } from '@diyar/domain/lease-states.ts';
import type { LeaseRole } from '@diyar/domain/leases.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { LeaseUse, PaymentMethod } from '@diyar/domain/payments.ts';
import type { Optional, Timestamp } from './columns.ts';

export interface LeasesTable {
  id: string;
  property_id: string | null;
  property_title: string;
  tenant_id: string;
  owner_id: string;
  starts_on: string;
  monthly_rent_minor: bigint;
  deposit_minor: bigint;
  currency: Currency;
  method: PaymentMethod;
  created_at: Timestamp;
  ended_at: Optional<Date>;
  is_ended_by_tenant: Generated<boolean>;
  deposit_asked_at: Optional<Date>;
  deposit_returned_at: Optional<Date>;
  state: LeaseState;
  message: Generated<string>;
  use: Generated<LeaseUse>;
  use_text: Generated<string>;
  time_zone: Generated<string>;
  /** Until when the step of this state has to be done. */
  due_at: Optional<Date>;
  notice_days: Optional<number>;
  accepted_at: Optional<Date>;
  contract: ColumnType<ContractSection[] | null, string | undefined, string | null>;
  contract_hash: Optional<Buffer>;
  /** First day of rent: the agreed one, or the hand-over if that is later. */
  begins_on: Optional<string>;
  ends_on: Optional<string>;
  notice_by: Optional<LeaseRole>;
  /** Last day whose rent is earned, and all that was earned. */
  earned_until: Optional<string>;
  earned_minor: Generated<bigint>;
  /** First month that is paid through Diyar after the one it began with. */
  billed_from: Generated<number>;
}

export interface ContractSection {
  heading: string;
  paragraphs: string[];
  /** Absent in contracts of the time when all were English. */
  language?: Language;
}

export interface LeaseMonthsTable {
  lease_id: string;
  number: number;
  starts_on: string;
  ends_on: string;
  due_on: string;
  amount_minor: bigint;
  payment_id: Optional<string>;
  paid_at: Optional<Date>;
  /** How many emails about it were written. */
  reminders: Generated<number>;
}

export interface LeaseCodesTable {
  lease_id: string;
  user_id: string;
  code_hmac: Buffer;
  tries: Generated<number>;
  created_at: Timestamp;
}

export interface LeaseSignaturesTable {
  lease_id: string;
  role: LeaseRole;
  user_id: string;
  session_id: string;
  name: string;
  contract_hash: Buffer;
  signed_at: Timestamp;
}

export interface LeaseHandoversTable {
  lease_id: string;
  role: LeaseRole;
  user_id: string;
  note: string;
  confirmed_at: Timestamp;
}

export interface LeaseFilesTable {
  lease_id: string;
  file_id: string;
  role: LeaseRole;
  step: 'hand-over' | 'claim';
  /** Item of a claim; 0 for a hand-over. */
  line: number;
  position: number;
}

export interface LeaseClaimsTable {
  lease_id: string;
  claimed_at: Timestamp;
  answer_until: Timestamp;
  accepted_at: Optional<Date>;
}

export interface LeaseClaimItemsTable {
  lease_id: string;
  line: number;
  what: string;
  amount_minor: bigint;
}

/** Claims that staff decide. */
export interface DisputesTable {
  id: Generated<string>;
  lease_id: string;
  reason: 'disputed' | 'silent';
  text: string;
  opened_at: Timestamp;
  decided_at: Optional<Date>;
  decided_minor: Optional<bigint>;
  decision: Optional<string>;
}
