import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import * as accountWords from '@diyar/words/account.ts';
import * as googleWords from '@diyar/words/google.ts';
import * as sessionsWords from '@diyar/words/sessions.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { AccountDeletion, AccountExport } from '#web/features/account/account-data.tsx';
import { AccountSummary, DetailsForm } from '#web/features/account/account-details.tsx';
import { useListSecurityEventsQuery } from '#web/features/account/account.api.ts';
import { DeletionBanner } from '#web/features/account/deletion-banner.tsx';
import { EmailForm, GoogleConnection, PasswordForm } from '#web/features/account/sign-in-details.tsx';
import { LanguagePanel } from '#web/features/account/language-panel.tsx';
import { PictureField } from '#web/features/account/picture-field.tsx';
import { ProfileState } from '#web/features/account/profile-state.tsx';
import { renderEmail } from '#web/features/account/render-email.tsx';
import { SecurityEvents } from '#web/features/account/security-events.tsx';
import { useGetMfaStatusQuery } from '#web/features/mfa/mfa.api.ts';
import { TwoFactor } from '#web/features/mfa/two-factor.tsx';
import { DeviceList, SignOutEverywhere } from '#web/features/sessions/device-list.tsx';
import { useLogOut } from '#web/features/sessions/log-out.ts';
import { withoutPrefix } from '#web/lib/language-prefix.ts';
import { paths, type ProfileTab, profileTabs } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { latePart, lazyAddition } from '#web/ui/late-part.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** The open tab is part of the address (`?tab=security`), so that a reload keeps it and going back opens the one before. */
function useProfileTab(): [tab: ProfileTab, openTab: (tab: ProfileTab) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = profileTabs.find((each) => each === params.get('tab')) ?? 'account';

  // History: a click on a tab also focuses it, and both open it, but it is one step.
  function openTab(next: ProfileTab) {
    const path = paths.profileTab(next);
    if (withoutPrefix(window.location.pathname) + window.location.search !== path) void navigate(path);
  }

  return [tab, openTab];
}

/** At the end of their tabs, where nothing moves when their code comes. */
const IdentityCard = lazyAddition(
  latePart(async () => (await import('#web/features/identity/identity-card.tsx')).IdentityCard),
);
const IdentityViews = lazyAddition(
  latePart(async () => (await import('#web/features/identity/identity-card.tsx')).IdentityViews),
);
/** Few people work there. */
const OfficeCard = lazyAddition(
  latePart(async () => (await import('#web/features/office/office-card.tsx')).OfficeCard),
);

/** Logout stays available when the profile cannot be loaded. */
function ProfileAccount() {
  return (
    <div className="grid max-w-194 grid-cols-1 gap-5 lg:gap-6">
      <ProfileState>
        {(profile) => (
          <>
            <Panel title={accountWords.detailsTitle} text={accountWords.detailsLead}>
              <PictureField profile={profile} />
              <div className="mt-6">
                <DetailsForm profile={profile} />
              </div>
            </Panel>
            <Panel
              title={uiWords.email}
              aside={
                profile.isEmailVerified ? (
                  <Chip tone="emerald">{accountWords.emailVerified}</Chip>
                ) : (
                  <Chip tone="amber">{accountWords.emailNotVerified}</Chip>
                )
              }
              text={rich(accountWords.emailLead(profile.email), { b: renderEmail })}
            >
              <EmailForm profile={profile} />
            </Panel>
            <Panel
              id="password"
              title={uiWords.password}
              text={profile.hasPassword ? accountWords.passwordLead : accountWords.firstPasswordLead}
            >
              <PasswordForm profile={profile} />
            </Panel>
            <Panel
              title={googleWords.title}
              aside={
                profile.isGoogleConnected ? (
                  <Chip tone="emerald">{googleWords.isConnected}</Chip>
                ) : (
                  <Chip>{googleWords.isNotConnected}</Chip>
                )
              }
              text={googleWords.lead}
            >
              <GoogleConnection profile={profile} />
            </Panel>
          </>
        )}
      </ProfileState>
      <LanguagePanel />
      <Panel title={accountWords.devicesTitle} text={accountWords.devicesLead}>
        <DeviceList />
        <div className="mt-4 flex flex-wrap gap-2.5 border-t border-line pt-5">
          <LogoutButton className="max-sm:w-full" />
          <SignOutEverywhere />
        </div>
      </Panel>
      <Suspense>
        <IdentityCard />
        <OfficeCard />
      </Suspense>
    </div>
  );
}

/** Two-factor and activity, with a summary of the account next to them. */
function ProfileSecurity() {
  const { data: status, isLoading } = useGetMfaStatusQuery();
  const events = useListSecurityEventsQuery('security');
  const isFirstPartKnown = !isLoading && !events.isLoading;
  const [isSettingUp, setIsSettingUp] = useState(false);

  function toTwoFactorState() {
    if (status === undefined) return 'unknown';
    if (status.enabled) return 'on';
    return isSettingUp ? 'setting-up' : 'off';
  }

  return (
    <ProfileState>
      {(profile) => (
        <div className="grid items-start gap-5 lg:gap-7 xl:grid-cols-[minmax(0,1fr)_18.75rem]">
          <div className="grid min-w-0 grid-cols-1 gap-5 lg:gap-6">
            <TwoFactor email={profile.email} isSettingUp={isSettingUp} onSettingUp={setIsSettingUp} />
            {/* Each after what is above it, whose height is not known before. */}
            {!isSettingUp && !isLoading && (
              <Panel title={accountWords.activityTitle} text={accountWords.activityLead}>
                <SecurityEvents kind="security" />
              </Panel>
            )}
            {!isSettingUp && isFirstPartKnown && (
              <Panel title={accountWords.otherActivityTitle} text={accountWords.otherActivityLead}>
                <SecurityEvents kind="other" />
              </Panel>
            )}
          </div>
          <aside
            aria-label={accountWords.summaryTitle}
            className={classes('grid gap-5 xl:sticky xl:top-24', !isFirstPartKnown && 'max-xl:hidden')}
          >
            <AccountSummary profile={profile} twoFactor={toTwoFactorState()} />
            {isSettingUp && status?.enabled === false && (
              <p className="px-1 text-chip text-ink-soft">{accountWords.settingUpNote}</p>
            )}
          </aside>
        </div>
      )}
    </ProfileState>
  );
}

function renderPrivacyLink(text: string) {
  return (
    <Link to={paths.privacyPolicy} className="link">
      {text}
    </Link>
  );
}

function renderTermsLink(text: string) {
  return (
    <Link to={paths.termsOfService} className="link">
      {text}
    </Link>
  );
}

function ProfilePrivacy() {
  return (
    <div className="grid max-w-194 grid-cols-1 gap-5 lg:gap-6">
      <Panel title={accountWords.exportTitle} text={accountWords.exportLead}>
        <AccountExport />
      </Panel>
      <p className="text-note text-ink-soft">
        {rich(accountWords.legalNote, { privacy: renderPrivacyLink, terms: renderTermsLink })}
      </p>
      <ProfileState>
        {(profile) => (
          <Panel title={accountWords.deletionTitle} text={accountWords.deletionLead}>
            <AccountDeletion profile={profile} />
          </Panel>
        )}
      </ProfileState>
      <Suspense>
        <IdentityViews />
      </Suspense>
    </div>
  );
}

function ProfileHelp() {
  return (
    <div className="grid max-w-194 grid-cols-1 gap-5 lg:gap-6">
      <HelpAnswers />
      <Panel title={accountWords.moreHelpTitle} text={accountWords.moreHelpText}>
        <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
          <ButtonLink to={paths.faq} variant="secondary" size="sm">
            {accountWords.readFaq}
          </ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary" size="sm">
            {accountWords.contactUs}
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}

export function ProfilePage() {
  const [tab, openTab] = useProfileTab();
  return (
    <>
      <h1 className="type-work">{accountWords.title}</h1>
      <DeletionBanner className="mt-5" />
      <Tabs
        label={accountWords.title}
        value={tab}
        onChange={openTab}
        keepsPanels
        className="mt-4"
        items={[
          { value: 'account', label: accountWords.tabs.account, content: <ProfileAccount /> },
          { value: 'security', label: accountWords.tabs.security, content: <ProfileSecurity /> },
          { value: 'privacy', label: accountWords.tabs.privacy, content: <ProfilePrivacy /> },
          { value: 'help', label: accountWords.tabs.help, content: <ProfileHelp /> },
        ]}
      />
    </>
  );
}

function LogoutButton({ className }: { className?: string }) {
  const logOut = useLogOut();
  return (
    <Button variant="secondary" size="sm" className={className} onClick={logOut}>
      <Icon path={pageIcons.logout} />
      {sessionsWords.logout}
    </Button>
  );
}

function withTabLink(sentence: string, tab: ProfileTab) {
  return rich(sentence, {
    a: (text) => (
      <Link to={paths.profileTab(tab)} className="link">
        {text}
      </Link>
    ),
  });
}

/** What to do when something is lost, shortest way first. */
function HelpAnswers() {
  return (
    <>
      <Panel title={accountWords.lostPhone.title}>
        <ol className="grid list-decimal gap-2 ps-5 text-note">
          <li>{accountWords.lostPhone.signIn}</li>
          <li>{withTabLink(accountWords.lostPhone.newCodes, 'security')}</li>
          <li>{accountWords.lostPhone.newPhone}</li>
        </ol>
      </Panel>
      <Panel title={accountWords.lostDevice.title}>
        <ol className="grid list-decimal gap-2 ps-5 text-note">
          <li>{withTabLink(accountWords.lostDevice.signOut, 'account')}</li>
          <li>{accountWords.lostDevice.password}</li>
          <li>{accountWords.lostDevice.activity}</li>
        </ol>
      </Panel>
      <Panel title={accountWords.lostPassword.title}>
        <p className="text-note">{accountWords.lostPassword.text}</p>
      </Panel>
      <Panel title={accountWords.strangeSignIn.title}>
        <p className="text-note">{accountWords.strangeSignIn.text}</p>
      </Panel>
    </>
  );
}
