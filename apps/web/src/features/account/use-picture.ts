import { useEffect, useState } from 'react';
import * as accountWords from '@diyar/words/account.ts';
import * as filesWords from '@diyar/words/files.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { describeUploadFailure, findPictureProblem } from '#web/lib/upload.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRemovePictureMutation, useUploadPictureMutation } from './account.api.ts';

/** The profile picture: upload progress, problems, and how to change or remove it. */
export function usePicture() {
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
