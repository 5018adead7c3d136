import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { clearMfa } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { AuthHeading } from './auth-heading.tsx';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** The password was right; now the code from the app, or one of the recovery codes. */
export function TwoFactorStep() {
  const [isRecovering, setIsRecovering] = useState(false);
  const dispatch = useDispatch();
  return (
    <>
      <AuthHeading title="Two-factor authentication">
        {isRecovering
          ? 'Enter one of the recovery codes you saved when you switched two-factor on.'
          : 'Enter the code from your authenticator app.'}
      </AuthHeading>
      {isRecovering ? <RecoveryForm /> : <AuthenticatorForm />}
      <div className="mt-5 grid justify-items-center gap-1">
        <Button variant="quiet" size="sm" onClick={() => setIsRecovering(!isRecovering)}>
          {isRecovering ? 'Use your authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => dispatch(clearMfa())}>
          <Icon path={icons.arrowStart} size={18} />
          Back to Login
        </Button>
      </div>
    </>
  );
}
