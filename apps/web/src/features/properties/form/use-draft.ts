import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PropertyInput } from '@diyar/domain/properties.ts';
import { removeDraft, writeDraft } from '#web/lib/browser-storage.ts';
import { type KeptPicture, listKept, type PictureQueue } from '../pictures/picture-queue.ts';
import { isSamePictures, type ListingBase } from './listing-base.ts';
import { listChanges, type ListingFields } from './listing-fields.ts';

/** What was typed and not yet saved. */
interface ListingDraft {
  changes: Partial<ListingFields>;
  /** Absent while nobody has touched them. */
  pictures?: KeptPicture[];
  panorama?: KeptPicture[];
  /** The version of the listing that was changed; none for a new one. */
  version?: number;
}

/** A draft that cannot be read is none. */
export function parseDraft(text: string | null): ListingDraft | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isDraft = typeof value === 'object' && value !== null && 'changes' in value;
    return isDraft ? (value as ListingDraft) : undefined;
  } catch {
    return undefined;
  }
}

interface DraftOptions {
  userId: string | undefined;
  /** The listing's id, or `new`. */
  subject: string;
  base: ListingBase;
  form: UseFormReturn<ListingFields, unknown, PropertyInput>;
  pictures: PictureQueue;
  panorama: PictureQueue;
}

/** Keeps every change in the browser the moment it is made, so that neither a reload nor a lost session loses it. */
export function useDraft({ userId, subject, base, form, pictures, panorama }: DraftOptions) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [
        form.subscribe({ formState: { values: true }, callback: listener }),
        pictures.subscribe(listener),
        panorama.subscribe(listener),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [form, pictures, panorama],
  );

  const read = useCallback((): ListingDraft | undefined => {
    const changes = listChanges(base.fields, form.getValues());
    const kept = listKept(pictures.getItems());
    const keptPanorama = listKept(panorama.getItems());
    const draft: ListingDraft = {
      changes,
      ...(!isSamePictures(kept, base.pictures) && { pictures: kept }),
      ...(!isSamePictures(keptPanorama, base.panorama) && { panorama: keptPanorama }),
      ...(base.version !== undefined && { version: base.version }),
    };
    const isEmpty = Object.keys(changes).length === 0 && !('pictures' in draft) && !('panorama' in draft);
    return isEmpty ? undefined : draft;
  }, [base, form, pictures, panorama]);

  const isDirty = useSyncExternalStore(
    subscribe,
    () =>
      read() !== undefined ||
      [pictures, panorama].some((queue) => queue.getItems().some(({ status }) => status !== 'ready')),
  );

  useEffect(() => {
    if (userId === undefined) return undefined;
    function keep() {
      const draft = read();
      if (userId === undefined) return;
      if (draft === undefined) removeDraft(userId, subject);
      else writeDraft(userId, subject, JSON.stringify(draft));
    }
    keep();
    return subscribe(keep);
  }, [userId, subject, read, subscribe]);

  /** It is saved, or no longer wanted. */
  function forget() {
    if (userId !== undefined) removeDraft(userId, subject);
  }

  return { isDirty, forget };
}
