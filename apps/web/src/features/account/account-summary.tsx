import type { ReactNode } from 'react';
import type { Profile } from '@diyar/domain/account.ts';
import * as accountWords from '@diyar/words/account.ts';
import * as mfaWords from '@diyar/words/mfa.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { paths } from '#web/lib/paths.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';

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
