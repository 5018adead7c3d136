import { useNavigate } from 'react-router';
import { writePendingEmail } from '#web/lib/browser-storage.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

/** The password was right, but the address is not proven, as a toast has said: the way to prove it, with a new mail if need be. */
export function UnverifiedNotice({ email }: { email: string }) {
  const navigate = useNavigate();

  function goOn() {
    writePendingEmail(email);
    void navigate(paths.verifyEmail, { state: { email } });
  }

  return (
    <Callout tone="warning">
      <p>We have mailed a link to {email}. Open it, or have it sent again.</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={goOn}>
        Verify your email
      </Button>
    </Callout>
  );
}
