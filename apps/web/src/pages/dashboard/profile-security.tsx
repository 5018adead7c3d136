import { useState } from 'react';
import { AccountSummary } from '#web/features/account/account-summary.tsx';
import { ProfileState } from '#web/features/account/profile-state.tsx';
import { SecurityEvents } from '#web/features/account/security-events.tsx';
import { useGetMfaStatusQuery } from '#web/features/mfa/mfa.api.ts';
import { TwoFactor } from '#web/features/mfa/two-factor.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** The work at the start, what it means for the account beside it. */
export function ProfileSecurity() {
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
