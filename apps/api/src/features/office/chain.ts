import { createHash } from 'node:crypto';
import type { NoteFlag, OfficeAction, StaffRole } from '@diyar/domain/office.ts';

/** Facts of a decision: ids, numbers and choices, never what somebody typed. */
export type Facts = Record<string, string | number | boolean | null>;

/** All that a record says. Its canonical text is what the hash is over. */
export interface RecordBody {
  subject: string;
  seq: number;
  at: string;
  actor: string | null;
  role: StaffRole | null;
  action: OfficeAction;
  data: Facts;
  /** Id of the note, and what it must hash to; null without one. */
  sealed: string | null;
  note: { hash: string; flags: NoteFlag[] } | null;
}

/** What the first record of a chain follows. */
export const NOTHING = Buffer.alloc(0);

/** Canonical JSON: names in order, nothing between the parts. */
export function toCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1));
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${toCanonical(part)}`).join(',')}}`;
}

export function toRecordHash(prev: Buffer, body: string): Buffer {
  return createHash('sha256').update(prev).update(body).digest();
}

export function toNoteHash(sealed: Buffer): string {
  return createHash('sha256').update(sealed).digest('hex');
}
