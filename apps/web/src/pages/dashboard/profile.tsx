import { DeletionBanner } from '#web/features/account/deletion-banner.tsx';
import { StepUpProvider } from '#web/features/account/step-up-provider.tsx';
import { useProfileTab } from '#web/features/account/use-profile-tab.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ProfileAccount } from './profile-account.tsx';
import { ProfileHelp } from './profile-help.tsx';
import { ProfilePrivacy } from './profile-privacy.tsx';
import { ProfileSecurity } from './profile-security.tsx';

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
