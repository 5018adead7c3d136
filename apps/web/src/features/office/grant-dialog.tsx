import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { normaliseEmail } from '@diyar/domain/email.ts';
import { OFFICE_NOTE_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { grantInput, type StaffMember, staffRoles } from '@diyar/domain/office.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useProposeRoleMutation } from './office.api.ts';

const form = grantInput
  .pick({ email: true, role: true })
  .extend({ note: z.string().trim().min(1, officePageWords.reasonMissing) });
type GrantForm = z.infer<typeof form>;

const roleOptions = staffRoles.map((value) => ({ value, label: officePageWords.roleTitles[value] }));

interface GrantDialogProps {
  /** With the version of whoever has a role already. */
  staff: readonly StaffMember[];
  onClose: () => void;
}

export function GrantDialog({ staff, onClose }: GrantDialogProps) {
  const [proposeRole] = useProposeRoleMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();
  const { register, handleSubmit, setError, formState } = useForm<GrantForm>({
    resolver: zodResolver(form),
    defaultValues: { email: '', role: 'operator', note: '' },
  });
  const { errors, isSubmitting } = formState;

  function closeUnlessBusy() {
    if (!isSubmitting) onClose();
  }

  const submit = handleSubmit(async (input) => {
    const email = normaliseEmail(input.email);
    const version = staff.find(({ person }) => person.email === email)?.version ?? 0;
    try {
      const message = await stepUp(() => proposeRole({ ...input, version }).unwrap());
      showToast({ variant: 'success', message });
      onClose();
    } catch (failure) {
      const { fields, message } = toApiError(failure, officePageWords.proposeFailed);
      if (!refuseFields(fields, ['email', 'role', 'note'], setError)) setError('root', { message });
    }
  });

  return (
    <Dialog open onClose={closeUnlessBusy} title={officePageWords.proposeRole} text={officePageWords.proposeText}>
      <form
        noValidate
        aria-label={officePageWords.proposeRole}
        className="grid gap-5"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={uiWords.email}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <Select label={officePageWords.role} options={roleOptions} error={errors.role?.message} {...register('role')} />
        <TextArea
          label={officePageWords.reason}
          help={officePageWords.reasonHelp}
          rows={3}
          maxLength={OFFICE_NOTE_MAX_LENGTH}
          error={errors.note?.message}
          className="min-h-22!"
          {...register('note')}
        />
        {errors.root?.message !== undefined && (
          <div role="alert">
            <Callout tone="error">{errors.root.message}</Callout>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
          <Button variant="secondary" aria-disabled={isSubmitting} onClick={closeUnlessBusy}>
            {uiWords.cancel}
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel={officePageWords.proposing}>
            {officePageWords.propose}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
