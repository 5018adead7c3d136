import type { ColumnType, Generated } from 'kysely';
import type { StageAction } from '@diyar/domain/offering-stages.ts';
import type { RaiseCost, RaiseState } from '@diyar/domain/raises.ts';
import type { Timestamp } from './columns.ts';

type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface RaisesTable {
  id: string;
  property_id: string;
  owner_id: string;
  state: Generated<RaiseState>;
  tokens_total: bigint;
  minimum_tokens: bigint;
  minimum_percent: number;
  keeps_rest: boolean;
  days: number;
  submitted_at: Optional<Date>;
  opened_at: Optional<Date>;
  /** Last moment to invest. */
  deadline: Optional<Date>;
  /** What it was before it was extended. */
  extended_from: Optional<Date>;
  /** Orders of people who did not agree to the extension were told to go back. */
  silent_returned: Generated<boolean>;
  funded_at: Optional<Date>;
  /** End of the hours for cancelling after the close. */
  final_at: Optional<Date>;
  pooled_at: Optional<Date>;
  /** Last moment for the purchase. */
  acquire_by: Optional<Date>;
  acquired_at: Optional<Date>;
  /** Paid to the seller, in US cents. */
  price_minor: Optional<bigint>;
  /** Stays in escrow. */
  reserve_minor: Optional<bigint>;
  costs: ColumnType<RaiseCost[], string | undefined, string>;
  ended_at: Optional<Date>;
  version: Generated<number>;
  created_at: Timestamp;
}

/** Steps of a raise; never changed. */
export interface RaiseEventsTable {
  raise_id: string;
  number: number;
  action: StageAction;
  from_state: RaiseState;
  to_state: RaiseState;
  record_hash: Buffer;
  at: Timestamp;
}
