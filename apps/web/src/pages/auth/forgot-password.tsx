import { useState } from 'react';
import { useLocation } from 'react-router';
import * as passwordResetWords from '@diyar/words/password-reset.ts';
import { AuthHeading, BackToLogin } from '#web/features/auth/auth-heading.tsx';
import { CheckYourEmail, ForgotPasswordForm } from '#web/features/auth/forgot-password-form.tsx';
import { readStateEmail } from '#web/features/auth/navigation-state.ts';

export function ForgotPasswordPage() {
  const { state } = useLocation();
  const [asked, setAsked] = useState<{ email: string }>();
  const [isAnother, setIsAnother] = useState(false);

  function tryAnother() {
    setAsked(undefined);
    setIsAnother(true);
  }

  if (asked !== undefined) return <CheckYourEmail email={asked.email} onTryAnother={tryAnother} />;
  return (
    <>
      <AuthHeading title={passwordResetWords.forgotTitle}>{passwordResetWords.forgotLead}</AuthHeading>
      <ForgotPasswordForm
        email={isAnother ? '' : (readStateEmail(state) ?? '')}
        isAnother={isAnother}
        onAsked={(email) => setAsked({ email })}
      />
      <div className="mt-5 grid justify-items-center">
        <BackToLogin />
      </div>
    </>
  );
}
