import { DetailsForm } from '#web/features/account/details-form.tsx';
import { EmailForm } from '#web/features/account/email-form.tsx';
import { GoogleConnection } from '#web/features/account/google-connection.tsx';
import { PasswordForm } from '#web/features/account/password-form.tsx';
import { PictureField } from '#web/features/account/picture-field.tsx';
import { ProfileState } from '#web/features/account/profile-state.tsx';
import { DeviceList } from '#web/features/sessions/device-list.tsx';
import { LogoutButton } from '#web/features/sessions/logout-button.tsx';
import { SignOutEverywhere } from '#web/features/sessions/sign-out-everywhere.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Logout is there also when the profile is not. */
export function ProfileAccount() {
  return (
    <div className="grid max-w-194 gap-5 lg:gap-6">
      <ProfileState>
        {(profile) => (
          <>
            <Panel title="Your details" text="Your name stands beside the homes you list.">
              <PictureField profile={profile} />
              <div className="mt-6">
                <DetailsForm profile={profile} />
              </div>
            </Panel>
            <Panel
              title="Email"
              aside={
                profile.isEmailVerified ? <Chip tone="emerald">Verified</Chip> : <Chip tone="amber">Not verified</Chip>
              }
              text={
                <>
                  You sign in as <span className="font-semibold text-ink wrap-anywhere">{profile.email}</span>.
                </>
              }
            >
              <EmailForm profile={profile} />
            </Panel>
            <Panel
              id="password"
              title="Password"
              text={
                profile.hasPassword
                  ? 'A new one signs out your other devices.'
                  : 'You sign in with Google. A password gives you a second way in.'
              }
            >
              <PasswordForm profile={profile} />
            </Panel>
            <Panel
              title="Google"
              aside={profile.isGoogleConnected ? <Chip tone="emerald">Connected</Chip> : <Chip>Not connected</Chip>}
              text="Sign in with one press, without typing a password here."
            >
              <GoogleConnection profile={profile} />
            </Panel>
          </>
        )}
      </ProfileState>
      <Panel title="Devices" text="Where you are signed in. End what you do not know, then change your password.">
        <DeviceList />
        <div className="mt-4 flex flex-wrap gap-2.5 border-t border-line pt-5">
          <LogoutButton className="max-sm:w-full" />
          <SignOutEverywhere />
        </div>
      </Panel>
    </div>
  );
}
