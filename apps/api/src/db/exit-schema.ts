import type { ColumnType, Generated } from 'kysely';
import type { ExitState } from '@diyar/domain/exits.ts';
import type { RaiseCost } from '@diyar/domain/raises.ts';
import type { Optional, Timestamp } from './columns.ts';

/** Sales of homes that are owned in parts. Amounts are in US cents. */
export interface ExitsTable {
  id: string;
  home_id: string;
  owner_id: string;
  buyer_id: string;
  state: Generated<ExitState>;
  price_minor: bigint;
  costs: ColumnType<RaiseCost[], string, never>;
  tokens_total: bigint;
  /** Of the transfer that is awaited. */
  reference: Optional<string>;
  agreed_at: Timestamp;
  agreed_record: Buffer;
  paid_at: Optional<Date>;
  paid_record: Optional<Buffer>;
  ended_at: Optional<Date>;
  ended_record: Optional<Buffer>;
  /** For all tokens together, in US dollars. */
  shared_minor: Optional<bigint>;
}
