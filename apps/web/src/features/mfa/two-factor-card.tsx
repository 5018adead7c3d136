import type { MfaStatus } from '@diyar/domain/mfa.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { areCodesLow, countCodes } from './recovery-code-list.tsx';

interface TwoFactorCardProps {
  status: MfaStatus;
  onSetUp: () => void;
  onRegenerate: () => void;
  onDisable: () => void;
}

export function TwoFactorCard({ status, onSetUp, onRegenerate, onDisable }: TwoFactorCardProps) {
  const { enabled, recoveryCodesRemaining } = status;
  if (!enabled) {
    return (
      <Panel
        title="Two-factor authentication"
        aside={<Chip>Off</Chip>}
        text="A second step at sign-in: a six-digit code from an app on your phone. Whoever learns your password still does not get in."
      >
        <Button className="max-sm:w-full" onClick={onSetUp}>
          Set up two-factor
        </Button>
      </Panel>
    );
  }
  return (
    <Panel
      title="Two-factor authentication"
      aside={
        <Chip tone="emerald">
          <Icon path={pageIcons.check} size={16} /> On
        </Chip>
      }
      text="Signing in asks for a code from your authenticator app, or for one of your recovery codes."
    >
      {areCodesLow(status) ? (
        <Callout tone="warning" title={`${countCodes(recoveryCodesRemaining)} left`} className="mb-5">
          <p>Make a new list before you need one. The old one then stops working.</p>
        </Callout>
      ) : (
        <p className="mb-5 text-note">
          <span className="font-semibold tabular-nums">{countCodes(recoveryCodesRemaining)}</span>{' '}
          <span className="text-ink-soft">
            left. You can make a new list at any time; the old one then stops working.
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
        <Button variant="secondary" size="sm" onClick={onRegenerate}>
          Make new recovery codes
        </Button>
        <Button variant="secondary" size="sm" className="text-clay" onClick={onDisable}>
          Turn off two-factor
        </Button>
      </div>
    </Panel>
  );
}
