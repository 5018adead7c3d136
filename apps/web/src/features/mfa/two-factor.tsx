import { useEffect, useRef, useState } from 'react';
import { DisableDialog } from './disable-dialog.tsx';
import { NewCodes } from './new-codes.tsx';
import { RegenerateDialog } from './regenerate-dialog.tsx';
import { SetupWizard } from './setup-wizard.tsx';
import { TwoFactorStatus } from './two-factor-status.tsx';

interface TwoFactorProps {
  email: string;
  isSettingUp: boolean;
  onSettingUp: (isSettingUp: boolean) => void;
}

/** Status, wizard, new codes, and the way out of it. */
export function TwoFactor({ email, isSettingUp, onSettingUp }: TwoFactorProps) {
  const [asks, setAsks] = useState<'regenerate' | 'disable'>();
  const [newCodes, setNewCodes] = useState<string[]>();
  const place = useRef<HTMLDivElement>(null);
  const hasFinished = useRef(false);

  // The button that was pressed is gone by then; the keyboard goes on from here.
  useEffect(() => {
    if (!hasFinished.current) return;
    hasFinished.current = false;
    place.current?.focus();
  });

  function finish() {
    hasFinished.current = true;
    onSettingUp(false);
    setNewCodes(undefined);
    setAsks(undefined);
  }

  return (
    <div ref={place} tabIndex={-1}>
      {isSettingUp && <SetupWizard email={email} onClose={finish} />}
      {!isSettingUp && newCodes !== undefined && <NewCodes codes={newCodes} email={email} onFinish={finish} />}
      {!isSettingUp && newCodes === undefined && (
        <TwoFactorStatus
          onSetUp={() => onSettingUp(true)}
          onRegenerate={() => setAsks('regenerate')}
          onDisable={() => setAsks('disable')}
        />
      )}
      {asks === 'disable' && <DisableDialog onClose={() => setAsks(undefined)} onDisabled={finish} />}
      {asks === 'regenerate' && (
        <RegenerateDialog
          onClose={() => setAsks(undefined)}
          onCodes={(codes) => {
            setAsks(undefined);
            setNewCodes(codes);
          }}
        />
      )}
    </div>
  );
}
