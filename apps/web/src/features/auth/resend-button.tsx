import { Button } from '#web/ui/button.tsx';
import { useResend } from './use-resend.ts';

export function ResendButton({ email }: { email: string | undefined }) {
  const { secondsLeft, isSending, resend } = useResend(email);
  return (
    <Button variant="quiet" size="sm" busy={isSending} disabled={secondsLeft > 0} onClick={() => void resend()}>
      <span className="tabular-nums">
        {secondsLeft > 0 ? `Resend in ${secondsLeft}s` : 'Resend verification email'}
      </span>
    </Button>
  );
}
