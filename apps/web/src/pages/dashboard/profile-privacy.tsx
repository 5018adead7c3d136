import { AccountDeletion } from '#web/features/account/account-deletion.tsx';
import { AccountExport } from '#web/features/account/account-export.tsx';
import { ProfileState } from '#web/features/account/profile-state.tsx';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';

export function ProfilePrivacy() {
  return (
    <div className="grid max-w-194 gap-5 lg:gap-6">
      <Panel
        title="A copy of your data"
        text="Everything we keep about you, in one file that people and programs can read."
      >
        <AccountExport />
      </Panel>
      <ProfileState>
        {(profile) => (
          <Panel
            title="Delete your account"
            text="It waits 14 days before it goes, so that a hasty press or a stranger’s is not the end of it."
          >
            <AccountDeletion profile={profile} />
          </Panel>
        )}
      </ProfileState>
      <p className="text-note text-ink-soft">
        What we keep, why and for how long is in the{' '}
        <Link to={paths.privacyPolicy} className="link">
          Privacy Policy
        </Link>
        . What you agreed to is in the{' '}
        <Link to={paths.termsOfService} className="link">
          Terms of Service
        </Link>
        .
      </p>
    </div>
  );
}
