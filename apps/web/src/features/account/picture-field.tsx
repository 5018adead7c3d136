import { useId, useRef, useEffect, useState } from 'react';
import type { Profile } from '@diyar/domain/account.ts';
import * as accountWords from '@diyar/words/account.ts';
import { formatPercent } from '@diyar/words/format.ts';
import * as filesWords from '@diyar/words/files.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { PICTURE_TYPES, describeUploadFailure, findPictureProblem } from '#web/lib/upload.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRemovePictureMutation, useUploadPictureMutation } from './account.api.ts';

export function PictureField({ profile: { name, profileImage } }: { profile: Profile }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { preview, progress, problem, isRemoving, choose, remove } = usePicture();
  const isSending = progress !== undefined;
  const picture = preview ?? profileImage;

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar name={name} src={picture} size="lg" className={isSending ? 'opacity-60' : ''} />
      <div className="min-w-56 flex-1">
        <input
          ref={input}
          id={id}
          type="file"
          accept={PICTURE_TYPES}
          aria-label={accountWords.picture}
          aria-describedby={`${id}-help`}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file may be chosen again after a failure.
            currentTarget.value = '';
            if (file !== undefined) void choose(file);
          }}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            size="sm"
            busy={isSending}
            busyLabel={accountWords.uploadingPicture}
            onClick={() => input.current?.click()}
          >
            {picture === null ? accountWords.uploadPicture : accountWords.changePicture}
          </Button>
          {picture !== null && !isSending && (
            <Button
              variant="quiet"
              size="sm"
              busy={isRemoving}
              busyLabel={accountWords.removingPicture}
              onClick={() => void remove()}
            >
              {accountWords.removePicture}
            </Button>
          )}
        </div>
        {isSending && (
          <div className="mt-3 flex max-w-72 items-center gap-3 text-sm text-ink-soft tabular-nums">
            <progress
              aria-label={accountWords.pictureProgress}
              max={100}
              value={progress}
              className="progress h-1.5 min-w-0 flex-1"
            />
            {formatPercent(progress)}
          </div>
        )}
        <div aria-live="polite">
          {problem !== undefined && (
            <p className="mt-2 flex items-start gap-1.5 text-sm font-medium text-clay">
              <Icon path={pageIcons.alert} size={16} className="mt-0.5" />
              {problem}
            </p>
          )}
        </div>
        <p id={`${id}-help`} className="mt-2 text-sm text-ink-soft">
          {accountWords.pictureHelp}
        </p>
      </div>
    </div>
  );
}

/** The profile picture: upload progress, problems, and how to change or remove it. */
function usePicture() {
  const { showToast } = useToast();
  const [uploadPicture] = useUploadPictureMutation();
  const [removePicture, { isLoading: isRemoving }] = useRemovePictureMutation();
  const [preview, setPreview] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

  function refuse(message: string) {
    setProblem(message);
    showToast({ variant: 'error', title: filesWords.errorTitle, message });
  }

  async function choose(file: File) {
    const found = findPictureProblem(file);
    if (found !== undefined) {
      refuse(found);
      return;
    }
    setProblem(undefined);
    setPreview(URL.createObjectURL(file));
    setProgress(0);
    try {
      await uploadPicture({ file, onProgress: setProgress }).unwrap();
      showToast({ variant: 'success', message: accountWords.pictureSaved });
    } catch (failure) {
      setPreview(undefined);
      refuse(describeUploadFailure(failure));
    }
    setProgress(undefined);
  }

  async function remove() {
    setProblem(undefined);
    try {
      await removePicture().unwrap();
      setPreview(undefined);
      showToast({ variant: 'success', message: accountWords.pictureRemoved });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, accountWords.pictureNotRemoved).message });
    }
  }

  return { preview, progress, problem, isRemoving, choose, remove };
}
