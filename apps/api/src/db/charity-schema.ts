import type { Currency } from '@diyar/domain/money.ts';
import type { Timestamp } from './columns.ts';

export interface CharityRecipientsTable {
  id: string;
  name: string;
  /** Number in the register of its country. */
  registration: string;
  country: string;
  /** Null for one of the demonstration. */
  added_by: string | null;
  record_hash: Buffer;
  created_at: Timestamp;
}

/** Gift as it was proposed, with the receipt of the organisation. */
export interface CharityGiftsTable {
  id: string;
  recipient_id: string;
  currency: Currency;
  amount_minor: bigint;
  vault_id: string;
  /** Of the receipt as it was uploaded. */
  sha256: Buffer;
  /** Null for one of the demonstration. */
  proposed_by: string | null;
  record_hash: Buffer;
  created_at: Timestamp;
}

export interface CharityDecisionsTable {
  gift_id: string;
  outcome: 'given' | 'declined';
  /** Null for one of the demonstration. */
  decided_by: string | null;
  record_hash: Buffer;
  created_at: Timestamp;
}
