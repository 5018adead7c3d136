import * as mfaWords from '@diyar/words/mfa.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { useGetMfaStatusQuery } from './mfa.api.ts';
import { areCodesLow } from './recovery-code-list.tsx';

interface TwoFactorNoticeProps {
  /** Something else on the page suggests setting it up. */
  isSuggested: boolean;
}

/** Suggests setting two-factor up, or making new recovery codes when few are left. */
export function TwoFactorNotice({ isSuggested }: TwoFactorNoticeProps) {
  const { data: status } = useGetMfaStatusQuery();
  if (status === undefined) return null;
  if (!status.enabled) {
    if (isSuggested) return null;
    return (
      <Callout title={mfaWords.protectTitle} className="content-center">
        <p>{mfaWords.offNotice}</p>
        <ButtonLink to={paths.profileTab('security')} size="sm" className="mt-3">
          {mfaWords.setUp}
        </ButtonLink>
      </Callout>
    );
  }
  if (!areCodesLow(status)) return null;
  return (
    <Callout tone="warning" title={mfaWords.codesLeft(status.recoveryCodesRemaining)}>
      <p>{mfaWords.codesLowNotice}</p>
      <ButtonLink to={paths.profileTab('security')} variant="secondary" size="sm" className="mt-3">
        {mfaWords.newCodes}
      </ButtonLink>
    </Callout>
  );
}
