import * as holdingsWords from '@diyar/words/holdings.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { saveLink } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDownloadContractMutation } from './leases.api.ts';

export function ContractDownload({ id }: { id: string }) {
  const { showToast } = useToast();
  const [download, { isLoading }] = useDownloadContractMutation();

  async function save() {
    try {
      saveLink(leasesWords.contractFile, await download(id).unwrap());
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, holdingsWords.notSaved).message });
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void save()}>
      {leasePageWords.downloadContract}
    </Button>
  );
}
