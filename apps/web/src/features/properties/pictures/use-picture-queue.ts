import { useEffect, useState } from 'react';
import { useUploadPictureFileMutation } from '../listings.api.ts';
import { createPictureQueue, type KeptPicture, type PictureQueue } from './picture-queue.ts';

interface QueueOptions {
  listingId: string | undefined;
  kept: readonly KeptPicture[];
  max?: number;
  onFail: (problem: string) => void;
}

/** A queue for as long as the form is open. */
export function usePictureQueue({ listingId, kept, max, onFail }: QueueOptions): PictureQueue {
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
