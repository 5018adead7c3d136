import { useNavigate } from 'react-router';
import { writePendingEmail } from '#web/lib/browser-storage.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

/** The password was right, but the address is not proven: the way to prove it, with a new mail if need be. */
export function UnverifiedNotice({ email, message }: { email: string; message: string }) {
  const navigate = useNavigate();

  function goOn() {
    writePendingEmail(email);
    void navigate(paths.verifyEmail, { state: { email } });
  }

  return (
    <div role="alert">
      <Callout tone="warning">
        <p>{message}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={goOn}>
          Verify your email
        </Button>
      </Callout>
    </div>
  );
}
