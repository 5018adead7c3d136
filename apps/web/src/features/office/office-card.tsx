import type { ErrorCode } from '@diyar/domain/errors.ts';
import { officePaths } from '@diyar/domain/office.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import { useGetMfaStatusQuery } from '#web/features/mfa/mfa.api.ts';
import { isFailure } from '#web/lib/failure.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useGetOwnOfficeQuery } from './office.api.ts';

const VISIT_OVER: ErrorCode = 'REAUTH_REQUIRED';

/** Way into the office. Nobody works there without two-factor, so others are not asked about. */
export function OfficeCard() {
  const { data: mfa } = useGetMfaStatusQuery();
  const { data: office, error } = useGetOwnOfficeQuery(undefined, { skip: mfa?.enabled !== true });
  const isVisitOver = isFailure(error) && error.data.code === VISIT_OVER;
  if (!isVisitOver && (office === undefined || error !== undefined)) return null;
  const isInvited = !isVisitOver && office?.roles.length === 0;
  return (
    <Panel title={officePageWords.cardTitle} text={isInvited ? officePageWords.cardInvited : officePageWords.cardText}>
      <ButtonLink to={officePaths.home} variant="secondary" size="sm" className="max-sm:w-full">
        {officePageWords.openOffice}
      </ButtonLink>
    </Panel>
  );
}
