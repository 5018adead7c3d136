import * as authWords from '@diyar/words/auth.ts';
import { AuthHeading, OrDivider } from '#web/features/auth/auth-heading.tsx';
import { RegisterForm } from '#web/features/auth/register-form.tsx';
import { SignInReason } from '#web/features/auth/sign-in-reason.tsx';
import { useLeaveWhenSignedIn } from '#web/features/auth/use-sign-in.ts';
import { GoogleButton } from '#web/features/google/google-button.tsx';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { Link } from '#web/ui/link.tsx';

function renderLoginLink(text: string) {
  return (
    <Link to={paths.login} className="link">
      {text}
    </Link>
  );
}

export function RegisterPage() {
  const isLeaving = useLeaveWhenSignedIn();
  if (isLeaving) return null;
  return (
    <>
      <AuthHeading title={authWords.registerTitle}>{rich(authWords.haveAccount, { a: renderLoginLink })}</AuthHeading>
      <SignInReason way="register" />
      <GoogleButton />
      <OrDivider />
      <RegisterForm />
    </>
  );
}
