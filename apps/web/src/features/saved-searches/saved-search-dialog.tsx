import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { savedSearchChanges, type SavedSearchChanges } from '@diyar/domain/saved-searches.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { rhythmOptions } from './rhythm-words.ts';

interface SavedSearchDialogProps {
  title: string;
  defaults: SavedSearchChanges;
  /** Resolves with the sentence to show. */
  onSave: (changes: SavedSearchChanges) => Promise<string>;
  failedMessage: string;
  onClose: () => void;
}

/** What a search is called and how often we write about it. */
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
    <Dialog open onClose={onClose} title={title} text="We write to you when a new home fits.">
      <form noValidate aria-label={title} className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {errors.root?.message !== undefined && (
          <div role="alert">
            <Callout tone="error">{errors.root.message}</Callout>
          </div>
        )}
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <Select
          label="How often we write"
          options={rhythmOptions}
          error={errors.rhythm?.message}
          {...register('rhythm')}
        />
        <div className="mt-1 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Saving…">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
