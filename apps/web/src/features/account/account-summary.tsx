import type { ReactNode } from 'react';
import type { Profile } from '@diyar/domain/account.ts';
import { paths } from '#web/lib/paths.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';

interface AccountSummaryProps {
  profile: Profile;
  twoFactor: 'on' | 'off' | 'in progress' | 'unknown';
}

const twoFactorWords: Record<AccountSummaryProps['twoFactor'], { text: string; chip: ReactNode }> = {
  on: {
    text: 'Asked for at every sign-in',
    chip: (
      <Chip tone="emerald">
        <Icon path={pageIcons.check} size={16} /> On
      </Chip>
    ),
  },
  off: { text: 'A password alone opens the account', chip: <Chip>Off</Chip> },
  'in progress': { text: 'Being set up', chip: <Chip tone="brass">In progress</Chip> },
  unknown: { text: 'Not known right now', chip: null },
};

/** What protects the account, at a glance. */
export function AccountSummary({ profile: { email, isEmailVerified, hasPassword }, twoFactor }: AccountSummaryProps) {
  const rows = [
    {
      label: 'Password',
      text: hasPassword ? 'Set' : 'None: you sign in with Google',
      end: (
        <Link to={`${paths.profile}#password`} className="link text-sm">
          {hasPassword ? 'Change' : 'Set one'}
        </Link>
      ),
    },
    { label: 'Two-factor', text: twoFactorWords[twoFactor].text, end: twoFactorWords[twoFactor].chip },
    {
      label: 'Email',
      text: email,
      end: isEmailVerified ? (
        <Chip tone="emerald">
          <Icon path={pageIcons.check} size={16} /> Verified
        </Chip>
      ) : (
        <Chip tone="amber">Not verified</Chip>
      ),
    },
  ];
  return (
    <Panel title="Your account">
      <dl className="-my-3.5">
        {rows.map(({ label, text, end }) => (
          <div
            key={label}
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
