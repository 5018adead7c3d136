import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toReach } from '@diyar/domain/notifications.ts';
import { rhythms, savedSearchChanges, type SavedSearchChanges } from '@diyar/domain/saved-searches.ts';
import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useGetNotificationSettingsQuery } from '#web/features/notifications/notifications.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSaveSearchMutation } from './saved-searches.api.ts';

interface SavedSearchDialogProps {
  title: string;
  defaults: SavedSearchChanges;
  /** Resolves with the sentence to show. */
  onSave: (changes: SavedSearchChanges) => Promise<string>;
  failedMessage: string;
  onClose: () => void;
}

/** What reaches this person of a saved search; undefined while that is loading. */
export function useReach(): ReturnType<typeof toReach> | undefined {
  const { data, isError } = useGetNotificationSettingsQuery();
  if (data !== undefined) return toReach(data.kinds.searches);
  return isError ? 'email' : undefined;
}

/** What a search is called and how often something about it is sent. */
export function SavedSearchDialog({ title, defaults, onSave, failedMessage, onClose }: SavedSearchDialogProps) {
  const reach = useReach();
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

  if (reach === undefined) return null;
  return (
    <Dialog open onClose={onClose} title={title} text={savedSearchesWords.saveLead[reach]}>
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
          label={savedSearchesWords.rhythmLabel[reach]}
          options={rhythms.map((rhythm) => ({ value: rhythm, label: savedSearchesWords.rhythmChoices[rhythm] }))}
          error={errors.rhythm?.message}
          {...register('rhythm')}
        />
        {reach !== 'email' && (
          <Link to={paths.notificationSettings} className="link justify-self-start text-note">
            {savedSearchesWords.settings}
          </Link>
        )}
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

interface NewSearchDialogProps {
  name: string;
  query: string;
  onClose: () => void;
}

export function NewSearchDialog({ name, query, onClose }: NewSearchDialogProps) {
  const [saveSearch] = useSaveSearchMutation();
  return (
    <SavedSearchDialog
      title={savedSearchesWords.saveThis}
      defaults={{ name, rhythm: 'daily' }}
      onSave={(changes) => saveSearch({ ...changes, query }).unwrap()}
      failedMessage={savedSearchesWords.saveFailed}
      onClose={onClose}
    />
  );
}
