import { useState } from 'react';
import type { LeaseDetails } from '@diyar/domain/leases.ts';
import { LEASE_NOTE_MAX_LENGTH } from '@diyar/domain/limits.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PictureUpload } from './picture-upload.tsx';
import { useLeaseStep } from './use-lease-step.ts';

/** Confirms the hand-over, with notes and pictures. */
export function HandoverForm({ lease }: { lease: LeaseDetails }) {
  const { take, pending } = useLeaseStep(lease);
  const [note, setNote] = useState('');
  const [fileIds, setFileIds] = useState<string[]>([]);
  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void take('handover', { note, fileIds });
      }}
    >
      <TextArea
        label={leasePageWords.handoverNote}
        name="note"
        help={leasePageWords.handoverNoteHelp}
        rows={3}
        maxLength={LEASE_NOTE_MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <PictureUpload fileIds={fileIds} onChange={setFileIds} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={pending === 'handover'}
        busyLabel={leasePageWords.confirming}
      >
        {leasePageWords.confirmHandover}
      </Button>
    </form>
  );
}
