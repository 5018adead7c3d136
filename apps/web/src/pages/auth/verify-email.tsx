import { useState } from 'react';
import { useLocation } from 'react-router';
import * as emailVerificationWords from '@diyar/words/email-verification.ts';
import { AuthHeading, BackToLogin, renderEmail } from '#web/features/auth/auth-heading.tsx';
import { readStateEmail } from '#web/features/auth/navigation-state.ts';
import { ResendButton, VerifyEmailForm } from '#web/features/auth/verify-email-form.tsx';
import { readPendingEmail } from '#web/lib/browser-storage.ts';
import { GoTo } from '#web/lib/go-to.tsx';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { useTakenParams } from '#web/lib/use-taken-params.ts';

/** A link opened on another device has a token but no email, which is enough. */
export function VerifyEmailPage() {
  const { state } = useLocation();
  const [email] = useState(() => readStateEmail(state) ?? (readPendingEmail() || undefined));
  const linkToken = useTakenParams().get('token') ?? '';

  if (email === undefined && linkToken === '') return <GoTo path={paths.login} />;
  return (
    <>
      <AuthHeading title={emailVerificationWords.title}>
        {email === undefined
          ? emailVerificationWords.lead
          : rich(emailVerificationWords.sentLead(email), { b: renderEmail })}
      </AuthHeading>
      <VerifyEmailForm email={email} linkToken={linkToken} />
      <div className="mt-5 grid justify-items-center gap-1">
        <ResendButton email={email} />
        <BackToLogin />
      </div>
    </>
  );
}
