import {
  identityActions,
  paperActs,
  type OfficeAction,
  type OfficeRecord,
  type RecordFilters,
  type RecordsQuery,
} from '@diyar/domain/office.ts';
import * as officeWords from '@diyar/words/office.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { toCsv } from '#api/lib/csv.ts';
import { decodeCursor, encodeCursor, toCursorError } from '#api/lib/cursor.ts';
import { decrypt } from '#api/lib/encryption.ts';
import { NOTHING, toCanonical, toRecordHash, type RecordBody } from './chain.ts';
import * as repository from './records.repository.ts';
import type { RecordPosition, ShownRecord } from './records.repository.ts';

const EXPORTED_AT_ONCE = 500;

export async function listRecords(
  deps: Deps,
  reader: Actor,
  { cursor, limit, ...filters }: RecordsQuery,
): Promise<{ data: OfficeRecord[]; nextCursor: string | undefined }> {
  const found = await repository.listRecords(deps.db, filters, { after: readPosition(cursor), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor =
    found.length > limit && last !== undefined
      ? encodeCursor([last.at.toISOString(), last.subject, last.seq])
      : undefined;
  return { data: shown.map((row) => toRecord(deps, reader, row)), nextCursor };
}

function readPosition(cursor: string | undefined): RecordPosition | undefined {
  if (cursor === undefined) return undefined;
  const [moment = '', subject = '', seq = '', ...rest] = decodeCursor(cursor) ?? [];
  const isRight = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(moment) && !Number.isNaN(Date.parse(moment));
  if (!isRight || !/^[\w/-]{1,50}$/.test(subject) || !/^\d{1,9}$/.test(seq) || rest.length > 0)
    throw toCursorError((words) => words.noSuchPage);
  return { at: new Date(moment), subject, seq: Number(seq) };
}

function toRecord(deps: Deps, reader: Actor, row: ShownRecord): OfficeRecord {
  const { data, note } = JSON.parse(row.body) as RecordBody;
  const isAboutPapers = identityActions.includes(row.action) || paperActs.some((act) => act === data['act']);
  const isHidden = row.subject === `person/${reader.userId}` && isAboutPapers;
  const opened = isHidden ? null : openNote(deps, row);
  return {
    subject: row.subject,
    homeTitle: row.homeTitle,
    seq: row.seq,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName },
    role: row.role,
    action: row.action,
    data,
    note: opened ?? null,
    noteFlags: [...(note?.flags ?? []), ...(opened === undefined ? ['unreadable' as const] : [])],
    hash: row.hash.toString('hex'),
    before: row.prev.toString('hex'),
    isIntact: isIntact(row),
  };
}

function isIntact({ prev, body, hash, hashBefore }: ShownRecord): boolean {
  return hash.equals(toRecordHash(prev, body)) && prev.equals(hashBefore ?? NOTHING);
}

/** Null where there is none, or where it was erased; undefined where it cannot be opened, which must not hide the record. */
function openNote(
  deps: Deps,
  { sealedId, sealed }: Pick<ShownRecord, 'sealedId' | 'sealed'>,
): string | null | undefined {
  if (sealedId === null || sealed === null) return null;
  try {
    return decrypt(deps.secrets.encryptionKeys, sealedId, sealed).toString();
  } catch {
    return undefined;
  }
}

/** What was last written with this action; null where nothing was, or where it cannot be opened. */
export async function readLastNote(deps: Deps, db: Db, subject: string, action: OfficeAction): Promise<string | null> {
  const found = await repository.findLastNote(db, subject, action);
  return (found && openNote(deps, found)) ?? null;
}

/** What was done to a subject, the oldest first, with what was written; null where that cannot be opened. */
export async function listSteps(deps: Deps, db: Db, subject: string, actions: readonly OfficeAction[]) {
  const found = await repository.listSteps(db, subject, actions);
  return found.map(({ at, action, role, data, ...note }) => ({
    at,
    action,
    role,
    data,
    note: openNote(deps, note) ?? null,
  }));
}

/** What was written with these records, by their hashes in hexadecimal digits. */
export async function readNotes(deps: Deps, db: Db, hashes: Buffer[]): Promise<Map<string, string>> {
  const found = hashes.length === 0 ? [] : await repository.listNotes(db, hashes);
  return new Map(
    found.flatMap(({ hash, ...note }) => {
      const text = openNote(deps, note);
      return typeof text === 'string' ? [[hash.toString('hex'), text] as const] : [];
    }),
  );
}

/** All of them as CSV, however many there are, a page at a time. */
export async function* writeRecords(deps: Deps, reader: Actor, filters: RecordFilters): AsyncGenerator<string, void> {
  yield toCsv([officeWords.recordColumns]);
  for (let after: RecordPosition | undefined; ;) {
    const found = await repository.listRecords(deps.db, filters, { after, limit: EXPORTED_AT_ONCE });
    yield toCsv(found.map((row) => toCells(toRecord(deps, reader, row))));
    if (found.length < EXPORTED_AT_ONCE) return;
    after = found.at(-1);
  }
}

function toCells({ subject, seq, at, actor, role, action, data, note, noteFlags, hash }: OfficeRecord): string[] {
  return [
    subject,
    String(seq),
    at,
    actor?.id ?? '',
    actor?.name ?? '',
    role ?? '',
    action,
    toCanonical(data),
    note ?? '',
    noteFlags.join(' '),
    hash,
  ];
}
