import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { rhythms, savedSearchChanges, type SavedSearchChanges } from '@diyar/domain/saved-searches.ts';
import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface SavedSearchDialogProps {
  title: string;
  defaults: SavedSearchChanges;
  /** Resolves with the sentence to show. */
  onSave: (changes: SavedSearchChanges) => Promise<string>;
  failedMessage: string;
  onClose: () => void;
}

/** What a search is called and how often emails about it are sent. */
export function SavedSearchDialog({ title, defaults, onSave, failedMessage, onClose }: SavedSearchDialogProps) {
  const { showToast } = useToast();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(savedSearchChanges),
    defaultValues: defaults,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (changes) => {
    try {
      showToast({ variant: 'success', message: await onSave(changes) });
      onClose();
    } catch (failure) {
      const { fields, message } = toApiError(failure, failedMessage);
      if (!refuseFields(fields, ['name', 'rhythm'], setError)) setError('root', { message });
    }
  });

  return (
    <Dialog open onClose={onClose} title={title} text={savedSearchesWords.saveLead}>
      <form noValidate aria-label={title} className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {errors.root?.message !== undefined && (
          <div role="alert">
            <Callout tone="error">{errors.root.message}</Callout>
          </div>
        )}
        <TextField
          label={savedSearchesWords.nameLabel}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <Select
          label={savedSearchesWords.rhythmLabel}
          options={rhythms.map((rhythm) => ({ value: rhythm, label: savedSearchesWords.rhythmChoices[rhythm] }))}
          error={errors.rhythm?.message}
          {...register('rhythm')}
        />
        <div className="mt-1 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            {uiWords.cancel}
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel={uiWords.saving}>
            {uiWords.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
