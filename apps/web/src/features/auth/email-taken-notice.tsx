import { paths } from '#web/lib/paths.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Link } from '#web/ui/link.tsx';

/** A toast has said that the address is known; here are the ways on. */
export function EmailTakenNotice({ email }: { email: string }) {
  return (
    <Callout tone="error">
      <p>Is {email} yours?</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <Link to={paths.login} state={{ email }} className="link inline-flex min-h-11 items-center">
          Sign in
        </Link>
        <Link to={paths.forgotPassword} state={{ email }} className="link inline-flex min-h-11 items-center">
          Reset your password
        </Link>
      </p>
    </Callout>
  );
}
