import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { type Profile, profileInput } from '@diyar/domain/account.ts';
import * as accountWords from '@diyar/words/account.ts';
import * as authWords from '@diyar/words/auth.ts';
import * as mfaWords from '@diyar/words/mfa.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useDraft } from '#web/lib/draft.ts';
import { paths } from '#web/lib/paths.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useUpdateProfileMutation } from './account.api.ts';

export function DetailsForm({ profile: { id, firstName, lastName } }: { profile: Profile }) {
  const [updateProfile] = useUpdateProfileMutation();
  const { showToast } = useToast();
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm({
    resolver: zodResolver(profileInput),
    values: { firstName, lastName },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;
  useDraft(`details-${id}`, ['firstName', 'lastName'], { getValues, setValue });

  const submit = handleSubmit(async (input) => {
    try {
      const message = await updateProfile(input).unwrap();
      showToast({ variant: 'success', message: message ?? accountWords.saved });
    } catch (failure) {
      const error = toApiError(failure, accountWords.saveFailed);
      if (refuseFields(error.fields, ['firstName', 'lastName'], setError)) return;
      showToast({ variant: 'error', message: error.message });
    }
  });

  return (
    <form
      noValidate
      aria-label={accountWords.detailsTitle}
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={authWords.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label={authWords.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <Button
        type="submit"
        size="sm"
        busy={isSubmitting}
        busyLabel={uiWords.saving}
        className="justify-self-start max-sm:w-full"
      >
        {accountWords.saveDetails}
      </Button>
    </form>
  );
}

interface AccountSummaryProps {
  profile: Profile;
  twoFactor: keyof typeof accountWords.twoFactorStates;
}

const twoFactorChips: Record<AccountSummaryProps['twoFactor'], ReactNode> = {
  on: (
    <Chip tone="emerald">
      <Icon path={pageIcons.check} size={16} /> {mfaWords.on}
    </Chip>
  ),
  off: <Chip>{mfaWords.off}</Chip>,
  'setting-up': <Chip tone="brass">{accountWords.inProgress}</Chip>,
  unknown: null,
};

/** What protects the account, at a glance. */
export function AccountSummary({ profile: { email, isEmailVerified, hasPassword }, twoFactor }: AccountSummaryProps) {
  const rows = [
    {
      id: 'password',
      label: uiWords.password,
      text: hasPassword ? accountWords.passwordSet : accountWords.passwordNotSet,
      end: (
        <Link to={`${paths.profile}#password`} className="link text-sm">
          {hasPassword ? accountWords.change : accountWords.setPassword}
        </Link>
      ),
    },
    {
      id: 'two-factor',
      label: mfaWords.shortTitle,
      text: accountWords.twoFactorStates[twoFactor],
      end: twoFactorChips[twoFactor],
    },
    {
      id: 'email',
      label: uiWords.email,
      text: email,
      end: isEmailVerified ? (
        <Chip tone="emerald">
          <Icon path={pageIcons.check} size={16} /> {accountWords.emailVerified}
        </Chip>
      ) : (
        <Chip tone="amber">{accountWords.emailNotVerified}</Chip>
      ),
    },
  ];
  return (
    <Panel title={accountWords.summaryTitle}>
      <dl className="-my-3.5">
        {rows.map(({ id, label, text, end }) => (
          <div
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-3.5 last:border-0"
          >
            <dt className="text-sm font-medium">{label}</dt>
            <dd className="col-span-full row-start-2 text-chip text-ink-soft wrap-anywhere">{text}</dd>
            <dd className="col-start-2 row-start-1">{end}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
