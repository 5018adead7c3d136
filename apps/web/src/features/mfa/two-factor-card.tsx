import type { MfaStatus } from '@diyar/domain/mfa.ts';
import * as mfaWords from '@diyar/words/mfa.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { areCodesLow } from './recovery-code-list.tsx';

interface TwoFactorCardProps {
  status: MfaStatus;
  onSetUp: () => void;
  onRegenerate: () => void;
  onDisable: () => void;
}

function renderCount(text: string) {
  return <span className="font-semibold text-ink tabular-nums">{text}</span>;
}

export function TwoFactorCard({ status, onSetUp, onRegenerate, onDisable }: TwoFactorCardProps) {
  const { enabled, recoveryCodesRemaining } = status;
  if (!enabled) {
    return (
      <Panel title={mfaWords.title} aside={<Chip>{mfaWords.off}</Chip>} text={mfaWords.offLead}>
        <Button className="max-sm:w-full" onClick={onSetUp}>
          {mfaWords.setUp}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel
      title={mfaWords.title}
      aside={
        <Chip tone="emerald">
          <Icon path={pageIcons.check} size={16} /> {mfaWords.on}
        </Chip>
      }
      text={mfaWords.onLead}
    >
      {areCodesLow(status) ? (
        <Callout tone="warning" title={mfaWords.codesLeft(recoveryCodesRemaining)} className="mb-5">
          <p>{mfaWords.codesLowText}</p>
        </Callout>
      ) : (
        <p className="mb-5 text-note text-ink-soft">
          {rich(mfaWords.codesLeftNote(recoveryCodesRemaining), { b: renderCount })}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
        <Button variant="secondary" size="sm" onClick={onRegenerate}>
          {mfaWords.newCodes}
        </Button>
        <Button variant="secondary" size="sm" className="text-clay" onClick={onDisable}>
          {mfaWords.turnOff}
        </Button>
      </div>
    </Panel>
  );
}
