import * as accountWords from '@diyar/words/account.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useExportAccountMutation } from './account.api.ts';

export function AccountExport() {
  const [exportAccount, { isLoading }] = useExportAccountMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function save() {
    try {
      const data = await stepUp(() => exportAccount().unwrap());
      saveFile('diyar-my-data.json', JSON.stringify(data, null, 2), 'application/json');
      showToast({ variant: 'success', message: accountWords.exported });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, accountWords.exportFailed).message });
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isLoading}
      busyLabel={accountWords.exporting}
      className="max-sm:w-full"
      onClick={() => void save()}
    >
      <Icon path={pageIcons.download} />
      {accountWords.exportData}
    </Button>
  );
}
