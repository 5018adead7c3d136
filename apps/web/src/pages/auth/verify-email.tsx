import { useState } from 'react';
import { useLocation } from 'react-router';
import { AuthHeading, BackToLogin } from '#web/features/auth/auth-heading.tsx';
import { readStateEmail } from '#web/features/auth/navigation-state.ts';
import { ResendButton, VerifyEmailForm } from '#web/features/auth/verify-email-form.tsx';
import { readPendingEmail } from '#web/lib/browser-storage.ts';
import { GoTo } from '#web/lib/go-to.tsx';
import { paths } from '#web/lib/paths.ts';
import { useTakenParams } from '#web/lib/use-taken-params.ts';

/** A link opened on another device brings a token and no email, and still counts. */
export function VerifyEmailPage() {
  const { state } = useLocation();
  const [email] = useState(() => readStateEmail(state) ?? (readPendingEmail() || undefined));
  const linkToken = useTakenParams().get('token') ?? '';

  if (email === undefined && linkToken === '') return <GoTo path={paths.login} />;
  return (
    <>
      <AuthHeading title="Verify your email">
        {email === undefined ? (
          'One step left: prove that the address is yours.'
        ) : (
          <>
            We have sent a mail to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. The link
            in it works for 24 hours.
          </>
        )}
      </AuthHeading>
      <VerifyEmailForm email={email} linkToken={linkToken} />
      <div className="mt-5 grid justify-items-center gap-1">
        <ResendButton email={email} />
        <BackToLogin />
      </div>
    </>
  );
}
