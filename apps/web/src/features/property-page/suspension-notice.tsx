import { toPassportPath } from '@diyar/domain/paths.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as passportsEmailsWords from '@diyar/words/passports-emails.ts';
import * as suspensionsWords from '@diyar/words/suspensions.ts';
import { useGetSuspensionQuery } from '#web/features/suspensions/suspensions.api.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Link } from '#web/ui/link.tsx';

interface SuspensionNoticeProps {
  homeId: string;
  /** Known before the reason is. */
  since: string;
  className?: string;
}

/** Since when and why nobody can order parts of a home. */
export function SuspensionNotice({ homeId, since, className = 'mt-4' }: SuspensionNoticeProps) {
  const { data } = useGetSuspensionQuery(homeId);
  return (
    <Callout tone="warning" title={suspensionsWords.title} className={className}>
      <p>{suspensionsWords.since(formatDate(since))}</p>
      {data?.reason != null && <p className="mt-2 break-words">{suspensionsWords.because(data.reason)}</p>}
      {data?.isWithdrawn === true && (
        <p className="mt-2">
          {suspensionsWords.withdrawn}{' '}
          <Link to={toPassportPath(homeId)} className="link">
            {passportsEmailsWords.openPassport}
          </Link>
        </p>
      )}
      <p className="mt-2">{suspensionsWords.stays}</p>
    </Callout>
  );
}
