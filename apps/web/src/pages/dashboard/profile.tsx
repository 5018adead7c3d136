import { useState } from 'react';
import { AccountDeletion } from '#web/features/account/account-deletion.tsx';
import { AccountExport } from '#web/features/account/account-export.tsx';
import { AccountSummary } from '#web/features/account/account-summary.tsx';
import { DeletionBanner } from '#web/features/account/deletion-banner.tsx';
import { DetailsForm } from '#web/features/account/details-form.tsx';
import { EmailForm } from '#web/features/account/email-form.tsx';
import { GoogleConnection } from '#web/features/account/google-connection.tsx';
import { HelpAnswers } from '#web/features/account/help-answers.tsx';
import { PasswordForm } from '#web/features/account/password-form.tsx';
import { PictureField } from '#web/features/account/picture-field.tsx';
import { ProfileState } from '#web/features/account/profile-state.tsx';
import { SecurityEvents } from '#web/features/account/security-events.tsx';
import { StepUpProvider } from '#web/features/account/step-up-provider.tsx';
import { useProfileTab } from '#web/features/account/use-profile-tab.ts';
import { useGetMfaStatusQuery } from '#web/features/mfa/mfa.api.ts';
import { TwoFactor } from '#web/features/mfa/two-factor.tsx';
import { DeviceList } from '#web/features/sessions/device-list.tsx';
import { LogoutButton } from '#web/features/sessions/logout-button.tsx';
import { SignOutEverywhere } from '#web/features/sessions/sign-out-everywhere.tsx';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** Logout is there also when the profile is not. */
function ProfileAccount() {
  return (
    <div className="grid max-w-194 gap-5 lg:gap-6">
      <ProfileState>
        {(profile) => (
          <>
            <Panel title="Your details" text="Your name stands next to the homes you list.">
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

/** The work at the start, what it means for the account next to it. */
function ProfileSecurity() {
  const { data: status } = useGetMfaStatusQuery();
  const [isSettingUp, setIsSettingUp] = useState(false);

  function nameTwoFactor() {
    if (status === undefined) return 'unknown';
    if (status.enabled) return 'on';
    return isSettingUp ? 'in progress' : 'off';
  }

  return (
    <ProfileState>
      {(profile) => (
        <div className="grid items-start gap-5 lg:gap-7 xl:grid-cols-[minmax(0,1fr)_18.75rem]">
          <div className="grid min-w-0 gap-5 lg:gap-6">
            <TwoFactor email={profile.email} isSettingUp={isSettingUp} onSettingUp={setIsSettingUp} />
            {!isSettingUp && (
              <>
                <Panel title="Recent activity" text="What happened to your account. Not you? Change your password.">
                  <SecurityEvents kind="security" />
                </Panel>
                <Panel title="Other activity" text="Changes to your details, listings and payments.">
                  <SecurityEvents kind="other" />
                </Panel>
              </>
            )}
          </div>
          <aside aria-label="Your account" className="grid gap-5 xl:sticky xl:top-24">
            <AccountSummary profile={profile} twoFactor={nameTwoFactor()} />
            {isSettingUp && status?.enabled === false && (
              <p className="px-1 text-chip text-ink-soft">
                Nothing changes until you turn it on. If you leave now, your account stays as it was.
              </p>
            )}
          </aside>
        </div>
      )}
    </ProfileState>
  );
}

function ProfilePrivacy() {
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

function ProfileHelp() {
  return (
    <div className="grid max-w-194 gap-5 lg:gap-6">
      <HelpAnswers />
      <Panel
        title="Something else?"
        text="Most questions about homes, shares and money are answered already. For the rest, write to us: we never ask for a password, a code or a recovery code."
      >
        <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
          <ButtonLink to={paths.faq} variant="secondary" size="sm">
            Read the FAQ
          </ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary" size="sm">
            Write to us
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}

export function ProfilePage() {
  const [tab, openTab] = useProfileTab();
  return (
    <StepUpProvider>
      <h1 className="type-work">Profile</h1>
      <DeletionBanner className="mt-5" />
      <Tabs
        label="Profile"
        value={tab}
        onChange={openTab}
        keepsPanels
        className="mt-4"
        items={[
          { value: 'account', label: 'Account', content: <ProfileAccount /> },
          { value: 'security', label: 'Security', content: <ProfileSecurity /> },
          { value: 'privacy', label: 'Privacy', content: <ProfilePrivacy /> },
          { value: 'help', label: 'Help', content: <ProfileHelp /> },
        ]}
      />
    </StepUpProvider>
  );
}
