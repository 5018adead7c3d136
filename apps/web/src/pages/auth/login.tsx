import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import * as authWords from '@diyar/words/auth.ts';
import { AuthHeading, OrDivider } from '#web/features/auth/auth-heading.tsx';
import { LoginForm, ResetNotice } from '#web/features/auth/login-form.tsx';
import { hasResetPassword, readStateEmail } from '#web/features/auth/navigation-state.ts';
import { SignInReason } from '#web/features/auth/sign-in-reason.tsx';
import { TwoFactorStep } from '#web/features/auth/two-factor-step.tsx';
import { useLeaveWhenSignedIn } from '#web/features/auth/use-sign-in.ts';
import { GoogleButton } from '#web/features/google/google-button.tsx';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { selectSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';

function renderRegisterLink(text: string) {
  return (
    <Link to={paths.register} className="link">
      {text}
    </Link>
  );
}

export function LoginPage() {
  const { state } = useLocation();
  const { mfaRequired } = useSelector(selectSession);
  const [email, setEmail] = useState(() => readStateEmail(state) ?? '');
  const [wasAsked, setWasAsked] = useState(mfaRequired);
  const isLeaving = useLeaveWhenSignedIn();

  if (mfaRequired && !wasAsked) setWasAsked(true);
  if (isLeaving) return null;
  if (mfaRequired) return <TwoFactorStep />;
  return (
    <>
      <AuthHeading title={authWords.loginTitle}>{rich(authWords.newHere, { a: renderRegisterLink })}</AuthHeading>
      <SignInReason way="login" />
      {hasResetPassword(state) && <ResetNotice />}
      <GoogleButton />
      <OrDivider />
      <LoginForm email={email} onEmail={setEmail} hasComeBack={wasAsked} />
    </>
  );
}
