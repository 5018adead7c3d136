import { useState } from 'react';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';

interface SaveCsvProps {
  /** Accessible name of the button, which shows only "CSV". */
  label: string;
  fileName: string;
  write: () => Promise<string>;
}

export function SaveCsv({ label, fileName, write }: SaveCsvProps) {
  const { showToast } = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    try {
      saveFile(fileName, await write(), 'text/csv');
      showToast({ variant: 'success', message: holdingsWords.saved });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, holdingsWords.notSaved).message });
    }
    setIsBusy(false);
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      className="md:min-h-10 md:px-3.5! md:text-sm!"
      aria-label={label}
      busy={isBusy}
      onClick={() => void save()}
    >
      <Icon path={pageIcons.download} size={18} />
      {holdingsWords.csv}
    </Button>
  );
}
