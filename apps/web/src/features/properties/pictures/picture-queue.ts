import type { UploadedFile } from '@diyar/domain/files.ts';
import type { PictureKind } from '@diyar/domain/properties.ts';
import { IMAGE_MAX_BYTES, PICTURES_PER_PROPERTY_MAX } from '@diyar/domain/limits.ts';
import * as filesWords from '@diyar/words/files.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import { describeUploadFailure, explainUploadFailure, findPictureProblem } from '#web/lib/upload.ts';

/** Whether the server says so; a dead line says nothing. */
async function isFileGone(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD' })).status === 404;
  } catch {
    return false;
  }
}

/** A picture that is on the server. */
export interface KeptPicture extends UploadedFile {
  name: string;
  /** Unknown for a picture that was there before. */
  bytes: number | null;
  alt: string;
  /** Absent in drafts that were kept before there were kinds: a photo. */
  kind?: PictureKind;
}

export interface ListingPicture {
  key: string;
  name: string;
  bytes: number | null;
  alt: string;
  kind: PictureKind;
  /** What the tile shows: the chosen file itself, or a stored size. */
  preview: string;
  status: 'waiting' | 'sending' | 'failed' | 'ready';
  percent: number;
  problem?: string;
  /** Why, where trying again alone does not help. */
  reason?: string | undefined;
  file?: File;
  stored?: UploadedFile;
}

/** Why files were left out, by sentence. */
export interface Refusal {
  sentence: string;
  details: string[];
}

export interface Transfer {
  result: Promise<UploadedFile | undefined>;
  stop: () => void;
}

export type SendFile = (file: File, onProgress: (percent: number) => void) => Transfer;

interface QueueOptions {
  send: SendFile;
  onFail: (problem: string) => void;
  kept: readonly KeptPicture[];
  max?: number;
}

const AT_ONCE = 2;

let lastKey = 0;

function nextKey(): string {
  lastKey += 1;
  return `picture-${lastKey}`;
}

function toItem({ name, bytes, alt, kind = 'photo', ...stored }: KeptPicture): ListingPicture {
  const { url, width, height, color } = stored;
  return {
    key: nextKey(),
    name,
    bytes,
    alt,
    kind,
    preview: url,
    status: 'ready',
    percent: 100,
    stored: { url, width, height, color },
  };
}

function formatMegabytes(bytes: number): string {
  // Rounded up: what is a byte too large must not read "10.0 MB".
  return listingFormWords.megabytes((Math.ceil((bytes / IMAGE_MAX_BYTES) * 100) / 10).toFixed(1));
}

function describeRefusal({ name, size }: File): string {
  return size > IMAGE_MAX_BYTES
    ? listingFormWords.tooLargeToAdd(name, formatMegabytes(size))
    : listingFormWords.notAdded(name);
}

/** The pictures of a listing in their order, and their way to the server: two at a time, each with a call of its own. */
export function createPictureQueue({ send, onFail, kept, max = PICTURES_PER_PROPERTY_MAX }: QueueOptions) {
  let items: readonly ListingPicture[] = kept.map(toItem);
  const transfers = new Map<string, Transfer>();
  const listeners = new Set<() => void>();
  /** While a save waits for all uploads, it reports failures itself. */
  let isAwaited = false;
  let isOpen = false;

  function set(next: readonly ListingPicture[]) {
    items = next;
    for (const listener of listeners) listener();
  }

  function change(key: string, changes: Partial<ListingPicture>) {
    set(items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  }

  function fail(key: string, problem: string, reason?: string) {
    // Before the change, which may end the waiting.
    const isToldHere = !isAwaited && !items.some((item) => item.status === 'failed' && item.problem === problem);
    change(key, { status: 'failed', problem, reason, percent: 0 });
    if (isToldHere) onFail(problem);
  }

  async function transfer(key: string, file: File) {
    const sending = send(file, (percent) => change(key, { percent }));
    transfers.set(key, sending);
    change(key, { status: 'sending', percent: 0 });
    try {
      const stored = await sending.result;
      if (transfers.get(key) !== sending) return;
      if (stored === undefined) fail(key, filesWords.none);
      else change(key, { status: 'ready', percent: 100, stored });
    } catch (failure) {
      if (transfers.get(key) !== sending) return;
      fail(key, describeUploadFailure(failure), explainUploadFailure(failure));
    } finally {
      if (transfers.get(key) === sending) transfers.delete(key);
      proceed();
    }
  }

  function proceed() {
    if (!isOpen) return;
    for (const { key, status, file } of items) {
      if (transfers.size >= AT_ONCE) return;
      if (status === 'waiting' && file !== undefined) void transfer(key, file);
    }
  }

  function stop(key: string) {
    const running = transfers.get(key);
    transfers.delete(key);
    running?.stop();
  }

  function forget({ preview }: ListingPicture) {
    if (preview.startsWith('blob:')) URL.revokeObjectURL(preview);
  }

  function retry(key: string) {
    const item = items.find((each) => each.key === key);
    if (item?.file === undefined) return;
    set(
      items.map((each) => {
        if (each.key !== key) return each;
        const { problem: _problem, reason: _reason, ...rest } = each;
        return { ...rest, status: 'waiting' };
      }),
    );
    proceed();
  }

  return {
    getItems: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes what can be taken and says why the rest was not. */
    add(files: readonly File[]): Refusal[] {
      const refusals = new Map<string, string[]>();
      const refuse = (sentence: string, detail: string) =>
        refusals.set(sentence, [...(refusals.get(sentence) ?? []), detail]);
      const added: ListingPicture[] = [];
      for (const file of files) {
        const problem = findPictureProblem(file);
        if (problem !== undefined) refuse(problem, describeRefusal(file));
        else if (items.length + added.length >= max) {
          refuse(listingFormWords.picturesFull(max), listingFormWords.notAdded(file.name));
        } else {
          const preview = URL.createObjectURL(file);
          const { name, size: bytes } = file;
          added.push({
            key: nextKey(),
            name,
            bytes,
            alt: '',
            kind: 'photo',
            preview,
            status: 'waiting',
            percent: 0,
            file,
          });
        }
      }
      set([...items, ...added]);
      proceed();
      return [...refusals].map(([sentence, details]) => ({ sentence, details }));
    },
    retry,
    /** Also stops it on its way. */
    remove(key: string) {
      const item = items.find((each) => each.key === key);
      if (item === undefined) return;
      stop(key);
      forget(item);
      set(items.filter((each) => each !== item));
      proceed();
    },
    move(key: string, place: number) {
      const item = items.find((each) => each.key === key);
      if (item === undefined) return;
      const rest = items.filter((each) => each !== item);
      set(rest.toSpliced(Math.max(0, Math.min(place, rest.length)), 0, item));
    },
    describe: (key: string, alt: string) => change(key, { alt }),
    setKind: (key: string, kind: PictureKind) => change(key, { kind }),
    /** A stored picture could not be shown: what was uploaded and never used is cleared away after a day. */
    async lose(key: string) {
      const item = items.find((each) => each.key === key);
      if (item?.stored !== undefined && item.file === undefined && (await isFileGone(item.stored.url)))
        fail(key, listingFormWords.lost);
    },
    replace(pictures: readonly KeptPicture[]) {
      for (const item of items) {
        stop(item.key);
        forget(item);
      }
      set(pictures.map(toItem));
    },
    /** Sends what is not there yet and waits for all of it. Answers with what went wrong first. */
    finish(): Promise<string | undefined> {
      isAwaited = true;
      for (const { key, status } of items) if (status === 'failed') retry(key);
      return new Promise((resolve) => {
        const settle = () => {
          if (items.some(({ status }) => status === 'waiting' || status === 'sending')) return;
          listeners.delete(settle);
          isAwaited = false;
          resolve(items.find(({ status }) => status === 'failed')?.problem);
        };
        listeners.add(settle);
        settle();
      });
    },
    open() {
      isOpen = true;
      proceed();
    },
    close() {
      isOpen = false;
      for (const item of items) {
        stop(item.key);
        forget(item);
      }
    },
  };
}

export type PictureQueue = ReturnType<typeof createPictureQueue>;

export function listKept(items: readonly ListingPicture[]): Required<KeptPicture>[] {
  return items.flatMap(({ name, bytes, alt, kind, stored }) =>
    stored === undefined ? [] : [{ name, bytes, alt: alt.trim(), kind, ...stored }],
  );
}
