import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Null unless it is given. */
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
