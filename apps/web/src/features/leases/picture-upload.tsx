import { useRef, useState } from 'react';
import { LEASE_FILES_MAX } from '@diyar/domain/limits.ts';
import * as filesWords from '@diyar/words/files.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import { describeUploadFailure, findPictureProblem } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useUploadLeasePictureMutation } from './leases.api.ts';

interface PictureUploadProps {
  fileIds: string[];
  onChange: (fileIds: string[]) => void;
}

/** Pictures for a hand-over or a claim, uploaded when they are chosen. */
export function PictureUpload({ fileIds, onChange }: PictureUploadProps) {
  const { showToast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [uploadPicture] = useUploadLeasePictureMutation();

  function refuse(message: string) {
    showToast({ variant: 'error', title: filesWords.errorTitle, message });
  }

  async function add(files: File[]) {
    setIsBusy(true);
    const added = [...fileIds];
    for (const file of files.slice(0, LEASE_FILES_MAX - fileIds.length)) {
      const problem = findPictureProblem(file);
      if (problem !== undefined) {
        refuse(problem);
        continue;
      }
      try {
        const id = readFileId((await uploadPicture(file).unwrap())?.url);
        if (id !== undefined) added.push(id);
      } catch (failure) {
        refuse(describeUploadFailure(failure));
      }
    }
    onChange(added);
    setIsBusy(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={leasePageWords.addPictures}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void add(files);
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        busyLabel={leasePageWords.uploading}
        onClick={() => input.current?.click()}
      >
        {leasePageWords.addPictures}
      </Button>
      {fileIds.length > 0 && (
        <span className="text-sm text-ink-soft">{leasePageWords.picturesAdded(fileIds.length)}</span>
      )}
    </div>
  );
}

/** The server names a picture by its address. */
function readFileId(url: string | undefined): string | undefined {
  return url === undefined ? undefined : /\/files\/([\da-f-]{36})\//.exec(url)?.[1];
}
