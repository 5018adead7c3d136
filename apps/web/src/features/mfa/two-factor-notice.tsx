import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { useGetMfaStatusQuery } from './mfa.api.ts';
import { areCodesLow, countCodes } from './recovery-code-list.tsx';

/** Says what is worth doing about the second factor, or nothing. */
export function TwoFactorNotice() {
  const { data: status } = useGetMfaStatusQuery();
  if (status === undefined) return null;
  if (!status.enabled) {
    return (
      <Callout title="Protect your account with a second step">
        <p>Two-factor is off: whoever learns your password gets in. Setting it up takes about two minutes.</p>
        <ButtonLink to={paths.profileTab('security')} size="sm" className="mt-3">
          Set up two-factor
        </ButtonLink>
      </Callout>
    );
  }
  if (!areCodesLow(status)) return null;
  return (
    <Callout tone="warning" title={`${countCodes(status.recoveryCodesRemaining)} left`}>
      <p>Without one and without your phone, nobody can open the account. Make a new list while you can.</p>
      <ButtonLink to={paths.profileTab('security')} variant="secondary" size="sm" className="mt-3">
        Make new recovery codes
      </ButtonLink>
    </Callout>
  );
}
