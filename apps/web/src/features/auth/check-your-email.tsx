import * as messages from '@diyar/domain/messages.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { AuthHeading } from './auth-heading.tsx';

export function CheckYourEmail({ email, onTryAnother }: { email: string; onTryAnother: () => void }) {
  return (
    <>
      <Drawing name="letter" className="-ms-4 mb-4" />
      <AuthHeading title="Check Your Email" isNewStep>
        {messages.passwordReset.sent}
      </AuthHeading>
      <div className="grid gap-3">
        <ButtonLink to={paths.resetPassword} state={{ email }} size="lg" block>
          Continue to Reset Password
        </ButtonLink>
        <Button variant="quiet" onClick={onTryAnother}>
          Try another email address
        </Button>
      </div>
    </>
  );
}
