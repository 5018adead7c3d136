import { useNavigate } from 'react-router';
import * as googleWords from '@diyar/words/google.ts';
import { AuthHeading } from '#web/features/auth/auth-heading.tsx';
import { useSignIn } from '#web/features/auth/use-sign-in.ts';
import { useGoogleCallback } from '#web/features/google/use-google-callback.ts';
import { paths } from '#web/lib/paths.ts';
import { readRedirect } from '#web/lib/redirect.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export function GoogleCallbackPage() {
  const signIn = useSignIn();
  const navigate = useNavigate();

  useGoogleCallback({
    onLogin(result) {
      const isSignedIn = signIn(result) === 'signed-in';
      void navigate(isSignedIn ? readRedirect() : paths.login, { replace: true });
    },
    onDone: () => void navigate(readRedirect(), { replace: true }),
    onFailure: () => void navigate(paths.login, { replace: true }),
  });

  return (
    <div role="status" className="text-center">
      <Spinner className="mb-6 size-8 text-emerald" />
      <AuthHeading title={googleWords.authenticating}>{googleWords.authenticatingLead}</AuthHeading>
    </div>
  );
}
