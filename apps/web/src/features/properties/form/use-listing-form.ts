import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import type { Property, PropertyInput } from '@diyar/domain/properties.ts';
import * as filesWords from '@diyar/words/files.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import {
  useAddPropertyMutation,
  useUpdatePropertyMutation,
  useUploadPictureFileMutation,
} from '#web/features/properties/listings.api.ts';
import {
  createPictureQueue,
  type KeptPicture,
  listKept,
  type PictureQueue,
} from '#web/features/properties/pictures/picture-queue.ts';
import { readServerMessage, toApiError } from '#web/lib/api-error.ts';
import { endAttempt, takeAttempt } from '#web/lib/attempt.ts';
import { readDraft } from '#web/lib/browser-storage.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { useLeaveGuard } from '#web/ui/leave-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { isSamePictures, toBase } from './listing-base.ts';
import { type FieldName, listChanges, resolveListing, toFieldName } from './listing-fields.ts';
import { parseDraft, useDraft } from './use-draft.ts';

interface ListingFailure {
  message: string;
  /** It speaks of files or images, whose errors are shown where they are. */
  isAboutFiles: boolean;
  /** Somebody else saved a newer version first. */
  hasChanged: boolean;
  /** What is wrong with which field of the form. */
  fields: Record<string, string>;
}

function readListingFailure(failure: unknown, fallback: string): ListingFailure {
  const message = readServerMessage(failure, fallback);
  const { code, fields = {} } = toApiError(failure);
  return {
    message,
    isAboutFiles: 'images' in fields || 'panorama' in fields || /\b(?:file|image)/i.test(message),
    hasChanged: code === ('PROPERTY_CHANGED' satisfies ErrorCode),
    fields: Object.fromEntries(Object.entries(fields).map(([path, problem]) => [toFieldName(path), problem])),
  };
}

interface ListingFormOptions {
  /** The listing to change; absent when a new one is made. */
  property?: Property | undefined;
  /** Fetches the listing anew. */
  reload?: (() => Promise<Property>) | undefined;
}

/** Everything the form for a listing does: it keeps a draft, sends pictures, saves, and says what went wrong. */
export function useListingForm({ property, reload }: ListingFormOptions) {
  const { user } = useSelector(selectSession);
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [addProperty] = useAddPropertyMutation();
  const [updateProperty] = useUpdatePropertyMutation();
  const subject = property?.id ?? 'new';

  const [base, setBase] = useState(() => toBase(property));
  const [draft] = useState(() => parseDraft(user === null ? null : readDraft(user.id, subject)));
  const [isRestored, setIsRestored] = useState(draft !== undefined);
  /** `asking`: a save was refused because somebody was faster. `merged`: the newest lies under what was typed. */
  const [conflict, setConflict] = useState<'none' | 'asking' | 'merged'>(
    draft !== undefined && draft.version !== base.version ? 'merged' : 'none',
  );
  const [fileProblem, setFileProblem] = useState<string>();

  function refuseFile(message: string) {
    setFileProblem(message);
    showToast({ variant: 'error', title: filesWords.errorTitle, message });
  }

  const queueOptions = { listingId: property?.id, onFail: refuseFile };
  const pictures = usePictureQueue({ ...queueOptions, kept: draft?.pictures ?? base.pictures });
  const panorama = usePictureQueue({ ...queueOptions, kept: draft?.panorama ?? base.panorama, max: 1 });
  const form = useForm({ resolver: resolveListing, defaultValues: { ...base.fields, ...draft?.changes } });

  const { isDirty, forget } = useDraft({ userId: user?.id, subject, base, form, pictures, panorama });
  const guard = useLeaveGuard(isDirty);

  function discard() {
    form.reset(base.fields);
    pictures.replace(base.pictures);
    panorama.replace(base.panorama);
    forget();
    setIsRestored(false);
    setConflict('none');
    setFileProblem(undefined);
  }

  async function loadNewest() {
    if (reload === undefined) return;
    try {
      const newest = toBase(await reload());
      const changes = listChanges(base.fields, form.getValues());
      if (isSamePictures(listKept(pictures.getItems()), base.pictures)) pictures.replace(newest.pictures);
      if (isSamePictures(listKept(panorama.getItems()), base.panorama)) panorama.replace(newest.panorama);
      setBase(newest);
      form.reset({ ...newest.fields, ...changes });
      setConflict('merged');
    } catch (failure) {
      const { message } = readListingFailure(failure, listingsWords.loadFailed);
      showToast({ variant: 'error', title: listingsWords.errorTitle, message });
    }
  }

  function refuse(failure: unknown) {
    const fallback = property === undefined ? listingsWords.addFailed : listingsWords.updateFailed;
    const { message, isAboutFiles, hasChanged, fields } = readListingFailure(failure, fallback);
    if (isAboutFiles) {
      refuseFile(message);
      return;
    }
    if (hasChanged) setConflict('asking');
    for (const [index, [name, problem]] of Object.entries(fields).entries()) {
      form.setError(name as FieldName, { message: problem }, { shouldFocus: index === 0 });
    }
    showToast({ variant: 'error', title: listingsWords.errorTitle, message });
  }

  async function save(input: PropertyInput) {
    if (property === undefined) {
      await addProperty(takeAttempt('listing', input)).unwrap();
      endAttempt('listing');
    } else await updateProperty({ id: property.id, input }).unwrap();
    forget();
    guard.release();
    const message = property === undefined ? listingsWords.added : listingsWords.updated;
    showToast({ variant: 'success', message });
    void navigate(paths.myProperties);
  }

  const submit = form.handleSubmit(async (input) => {
    setFileProblem(undefined);
    const problems = await Promise.all([pictures.finish(), panorama.finish()]);
    const problem = problems.find((each) => each !== undefined);
    if (problem !== undefined) {
      refuseFile(problem);
      return;
    }
    const kept = listKept(pictures.getItems());
    try {
      await save({
        ...input,
        images: kept.map(({ url }) => url),
        imageAlts: kept.map(({ alt }) => alt),
        imageKinds: kept.map(({ kind }) => kind),
        panorama: listKept(panorama.getItems())[0]?.url ?? null,
        ...(base.version !== undefined && { version: base.version }),
      });
    } catch (failure) {
      refuse(failure);
    }
  });

  return {
    form,
    base,
    pictures,
    panorama,
    guard,
    isDirty,
    isRestored,
    conflict,
    fileProblem,
    submit,
    discard,
    loadNewest,
    clearFileProblem: () => setFileProblem(undefined),
  };
}

interface QueueOptions {
  listingId: string | undefined;
  kept: readonly KeptPicture[];
  max?: number;
  onFail: (problem: string) => void;
}

/** A queue for as long as the form is open. */
function usePictureQueue({ listingId, kept, max, onFail }: QueueOptions): PictureQueue {
  const [uploadFile] = useUploadPictureFileMutation();
  const [queue] = useState(() =>
    createPictureQueue({
      kept,
      onFail,
      ...(max !== undefined && { max }),
      send(file, onProgress) {
        const request = uploadFile({ file, listingId, onProgress });
        return { result: request.unwrap(), stop: () => request.abort() };
      },
    }),
  );
  useEffect(() => {
    queue.open();
    return () => queue.close();
  }, [queue]);
  return queue;
}
