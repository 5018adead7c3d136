import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { z } from 'zod';
import { normaliseEmail } from '@diyar/domain/email.ts';
import { OFFICE_NOTE_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { type StaffMember, grantInput, staffRoles } from '@diyar/domain/office.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import { roleNames } from '@diyar/words/office.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import {
  useGetOwnOfficeQuery,
  useListStaffQuery,
  useRevokeRoleMutation,
  useProposeRoleMutation,
} from '#web/features/office/office.api.ts';
import { nameOf } from '#web/features/office/proposal-list.tsx';
import { useRetry } from '#web/features/office/use-retry.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { rich } from '#web/lib/rich.tsx';
import { selectSession } from '#web/lib/session.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

function toDayRenderer(iso: string) {
  return () => <LocalTime at={iso} isDay />;
}

const PAGE_LENGTH = 20;

/** Auditors read it; administrators also propose and revoke. */
export function OfficeStaffPage() {
  const { data: office } = useGetOwnOfficeQuery();
  const { data: staff, error, isFetching, refetch } = useListStaffQuery();
  const retry = useRetry();
  const [shown, setShown] = useState(PAGE_LENGTH);
  const [isProposing, setIsProposing] = useState(false);
  const canChange = office?.roles.includes('admin') ?? false;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="type-work">{officePageWords.pages.staff}</h1>
          <p className="mt-1.5 max-w-[44em] text-pretty text-ink-soft">{officePageWords.staffLead}</p>
        </div>
        {canChange && (
          <Button size="sm" className="max-sm:w-full" onClick={() => setIsProposing(true)}>
            <Icon path={pageIcons.plus} size={18} />
            {officePageWords.proposeRole}
          </Button>
        )}
      </div>
      <Panel
        title={officePageWords.staffTitle}
        // Keeps its space while they load.
        aside={
          <Chip className={staff === undefined ? 'invisible' : ''}>
            {officePageWords.staffCount(staff?.length ?? 0)}
          </Chip>
        }
        className="mt-6"
      >
        <PagedList
          items={staff?.slice(0, shown)}
          failure={error && toApiError(error).message}
          isRetrying={isFetching}
          onRetry={() => retry(refetch)}
          hasMore={(staff?.length ?? 0) > shown}
          isLoadingMore={false}
          onMore={() => setShown(shown + PAGE_LENGTH)}
          skeleton={<RowsSkeleton text={officePageWords.staffLoading} />}
          failedTitle={officePageWords.staffFailed}
          empty={{ title: officePageWords.noStaff }}
        >
          {(members) => (
            <ul>
              {members.map((member) => (
                <Member key={member.person.id} member={member} canChange={canChange} />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
      {isProposing && <GrantDialog staff={staff ?? []} onClose={() => setIsProposing(false)} />}
    </>
  );
}

function Member({ member, canChange }: { member: StaffMember; canChange: boolean }) {
  const { user } = useSelector(selectSession);
  const [revokedId, setRevokedId] = useState<string>();
  const { person, grants } = member;
  const revoked = grants.find(({ id }) => id === revokedId);
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold break-words">
          {nameOf(person)}
          {person.id === user?.id && <Chip>{officePageWords.you}</Chip>}
        </h3>
        {person.email !== null && <p className="text-sm break-all text-ink-soft">{person.email}</p>}
      </div>
      <ul className="grid gap-1">
        {grants.map(({ id, role, since }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3">
            <p className="min-w-0 text-note">
              <span className="font-medium">{officePageWords.roleTitles[role]}</span>{' '}
              <span className="text-sm text-ink-soft">
                {rich(officePageWords.since(formatDate(since)), { time: toDayRenderer(since) })}
              </span>
            </p>
            {canChange && (
              <Button
                variant="quiet"
                size="sm"
                className="-me-3"
                aria-label={officePageWords.revokeRole(officePageWords.roleTitles[role], nameOf(person))}
                onClick={() => setRevokedId(id)}
              >
                {officePageWords.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {revoked !== undefined && (
        <RevokeDialog member={member} grant={revoked} onClose={() => setRevokedId(undefined)} />
      )}
    </li>
  );
}

interface RevokeDialogProps {
  member: StaffMember;
  grant: StaffMember['grants'][number];
  onClose: () => void;
}

function RevokeDialog({ member: { person, version }, grant: { id, role }, onClose }: RevokeDialogProps) {
  const [revokeRole] = useRevokeRoleMutation();
  return (
    <DecisionDialog
      title={officePageWords.revokeQuestion(nameOf(person), roleNames[role])}
      text={officePageWords.revokeText}
      choices={[
        {
          label: officePageWords.revoke,
          busyLabel: officePageWords.revoking,
          variant: 'danger',
          isReasonNeeded: true,
          send: (note) => revokeRole({ id, body: { version, ...(note !== undefined && { note }) } }).unwrap(),
        },
      ]}
      onClose={onClose}
    />
  );
}

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

function GrantDialog({ staff, onClose }: GrantDialogProps) {
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
