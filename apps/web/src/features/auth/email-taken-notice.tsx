import { paths } from '#web/lib/paths.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Link } from '#web/ui/link.tsx';

export function EmailTakenNotice({ email, message }: { email: string; message: string }) {
  return (
    <div role="alert">
      <Callout tone="error">
        <p>{message}</p>
        <p className="mt-1 flex flex-wrap gap-x-5">
          <Link to={paths.login} state={{ email }} className="link inline-flex min-h-11 items-center">
            Sign in
          </Link>
          <Link to={paths.forgotPassword} state={{ email }} className="link inline-flex min-h-11 items-center">
            Reset your password
          </Link>
        </p>
      </Callout>
    </div>
  );
}
