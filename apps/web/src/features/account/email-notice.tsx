import { paths } from '#web/lib/paths.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Link } from '#web/ui/link.tsx';
import { useGetProfileQuery } from './account.api.ts';

/** An address that nobody has confirmed, or one that waits for it. */
export function EmailNotice() {
  const { data: profile } = useGetProfileQuery();
  if (profile === undefined) return null;
  if (profile.pendingEmail !== null) {
    return (
      <Callout title="Confirm your new email">
        <p>
          Open the link we have sent to <span className="font-semibold wrap-anywhere">{profile.pendingEmail}</span>.
          Until then you sign in with the old one.
        </p>
      </Callout>
    );
  }
  if (profile.isEmailVerified) return null;
  return (
    <Callout tone="warning" title="Your email is not verified">
      <p>
        Open the link we have sent to <span className="font-semibold wrap-anywhere">{profile.email}</span>, or check the
        address in{' '}
        <Link to={paths.profile} className="link">
          your profile
        </Link>
        .
      </p>
    </Callout>
  );
}
