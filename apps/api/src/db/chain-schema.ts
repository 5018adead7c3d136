import type { Generated } from 'kysely';
import type { GeneratedTimestamp, Optional, Timestamp } from './columns.ts';

/** The chain that the tokens of this database are on, and how far it was read. */
export interface ChainNetworksTable {
  chain_id: bigint;
  agent: Buffer;
  enforcer: Buffer | null;
  currency: Buffer;
  registry: Buffer;
  factory: Buffer;
  reader: Buffer;
  from_block: bigint;
  read_to: bigint;
  read_hash: Optional<Buffer>;
  /** When that was the newest block; null before the first time. */
  read_at: Optional<Date>;
  created_at: GeneratedTimestamp;
}

/** Transactions of our signers. Each takes a nonce once and for all. */
export interface ChainSendingsTable {
  id: Generated<bigint>;
  chain_id: bigint;
  signer: Buffer;
  nonce: bigint;
  act: string;
  target: Buffer | null;
  input: Buffer;
  gas: bigint;
  state: Generated<'signed' | 'mined' | 'final' | 'reverted'>;
  hash: Optional<Buffer>;
  block_number: Optional<bigint>;
  block_hash: Optional<Buffer>;
  created_at: GeneratedTimestamp;
}

/** The same transaction, signed with one fee after another. */
export interface ChainAttemptsTable {
  hash: Buffer;
  sending_id: bigint;
  raw: Buffer;
  fee: bigint;
  tip: bigint;
  sent_at: Timestamp;
}

/** What the register of wallets knows of people. */
export interface ChainPeopleTable {
  user_id: string;
  wallet: Buffer;
  investor: Buffer;
  valid_until: string;
  sending_id: Optional<bigint>;
}

/** Wallets of people's own. */
export interface ChainWalletsTable {
  wallet: Buffer;
  user_id: string;
  valid_until: Optional<string>;
  sending_id: Optional<bigint>;
  /** Its tokens were recovered, so it gets none any more. */
  lost_at: Optional<Date>;
  revoke_sending_id: Optional<bigint>;
  created_at: GeneratedTimestamp;
}

/** Tokens on their way between a person's wallets. */
export interface ChainShiftsTable {
  id: string;
  user_id: string;
  property_id: string;
  wallet: Buffer;
  direction: 'out' | 'back' | 'forced-back' | 'recovered';
  amount: bigint;
  deadline: Optional<bigint>;
  signature: Optional<Buffer>;
  /** Of a recovery: hash of the record of its approval. */
  case_hash: Optional<Buffer>;
  waits_for: Optional<string>;
  ended_for: Optional<string>;
  sending_id: Optional<bigint>;
  created_at: GeneratedTimestamp;
}

export interface ChainHomesTable {
  property_id: string;
  title_hash: Buffer;
  /** As it was sent last; null once withdrawn. */
  attestation: Optional<Buffer>;
  token: Optional<Buffer>;
  cap: Optional<bigint>;
  attest_sending_id: Optional<bigint>;
  create_sending_id: Optional<bigint>;
  allow_sending_id: Optional<bigint>;
}

/** Movements of the ledger that belong on the chain. Written by a trigger of the ledger. */
export interface ChainMovesTable {
  id: Generated<bigint>;
  transaction_id: bigint;
  position: number;
  kind: 'supply' | 'issue' | 'transfer' | 'return' | 'rent';
  property_id: string;
  from_user: string | null;
  to_user: string | null;
  amount: bigint;
  waits_for: Optional<string>;
  tries: Generated<number>;
  checked_at: Optional<Date>;
  sending_id: Optional<bigint>;
  created_at: GeneratedTimestamp;
}

/** What the chain says. */
export interface ChainEventsTable {
  block_number: bigint;
  log_index: number;
  block_hash: Buffer;
  hash: Buffer;
  token: Buffer;
  name: 'PropertyTokenised' | 'Transfer' | 'IncomeDeposited' | 'Claimed';
  sender: Buffer | null;
  receiver: Buffer | null;
  amount: string;
  ref: Buffer | null;
}

/** Where a person pays in the stablecoin. */
export interface CryptoAddressesTable {
  user_id: string;
  address: Buffer;
  created_at: GeneratedTimestamp;
}

/** How far payments were read: the newest block, and the last one that is final. */
export interface CryptoReadsTable {
  chain_id: bigint;
  head: bigint;
  final: bigint;
  final_hash: Buffer;
}

/** Amounts in millionths of a dollar. */
export interface CryptoPaymentsTable {
  hash: Buffer;
  receiver: Buffer;
  position: number;
  sender: Buffer;
  amount: string;
  block_number: bigint;
  block_hash: Buffer;
  seen_at: Timestamp;
  credited_at: Optional<Date>;
  credited_minor: Optional<bigint>;
  top_up_id: Optional<string>;
}

/** Test coins that a development chain makes. */
export interface ChainMintsTable {
  id: string;
  receiver: Buffer;
  amount: bigint;
  sending_id: Optional<bigint>;
  created_at: GeneratedTimestamp;
}
