import * as accountWords from '@diyar/words/account.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Link } from '#web/ui/link.tsx';
import { useGetProfileQuery } from './account.api.ts';
import { renderEmail } from './render-email.tsx';

function renderProfileLink(text: string) {
  return (
    <Link to={paths.profile} className="link">
      {text}
    </Link>
  );
}

/** Asks to confirm a new email or to verify the first one. */
export function EmailNotice() {
  const { data: profile } = useGetProfileQuery();
  if (profile === undefined) return null;
  if (profile.pendingEmail !== null) {
    return (
      <Callout title={accountWords.confirmEmailTitle}>
        <p>{rich(accountWords.confirmEmailText(profile.pendingEmail), { b: renderEmail })}</p>
      </Callout>
    );
  }
  if (profile.isEmailVerified) return null;
  return (
    <Callout tone="warning" title={accountWords.unverifiedTitle}>
      <p>{rich(accountWords.unverifiedText(profile.email), { b: renderEmail, a: renderProfileLink })}</p>
    </Callout>
  );
}
