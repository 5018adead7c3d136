import { useRef, useState } from 'react';
import type { LeaseDetails } from '@diyar/domain/leases.ts';
import { LEASE_FILES_MAX } from '@diyar/domain/limits.ts';
import * as filesWords from '@diyar/words/files.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import { useUploadPrivatePicturesMutation } from '#web/pictures/private-pictures.api.ts';
import { describeUploadFailure, findPictureProblem } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface PictureUploadProps {
  lease: Pick<LeaseDetails, 'id'>;
  fileIds: string[];
  onChange: (fileIds: string[]) => void;
}

/** Pictures for a hand-over or a claim, uploaded when they are chosen. */
export function PictureUpload({ lease, fileIds, onChange }: PictureUploadProps) {
  const { showToast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [uploadPictures] = useUploadPrivatePicturesMutation();

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
        const [picture] = await uploadPictures({
          to: `/leases/${encodeURIComponent(lease.id)}`,
          files: [file],
        }).unwrap();
        added.push(picture!.id);
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
