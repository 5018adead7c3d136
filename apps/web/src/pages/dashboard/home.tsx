import { useSelector } from 'react-redux';
import { DeletionBanner } from '#web/features/account/deletion-banner.tsx';
import { EmailNotice } from '#web/features/account/email-notice.tsx';
import { TwoFactorNotice } from '#web/features/mfa/two-factor-notice.tsx';
import { LatestProperties } from '#web/features/properties/latest-properties.tsx';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';

export function DashboardHomePage() {
  const { user } = useSelector(selectSession);
  return (
    <>
      <h1 className="type-work">{user === null ? 'Welcome' : `Welcome, ${user.firstName}`}</h1>
      <div className="mt-6 grid max-w-194 gap-4 empty:hidden">
        <DeletionBanner />
        <EmailNotice />
        <TwoFactorNotice />
      </div>
      <section aria-labelledby="latest" className="mt-9">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="latest" className="text-[1.1875rem] leading-6 font-semibold tracking-[-0.01em]">
            Latest homes
          </h2>
          <Link to={paths.properties} className="link text-sm">
            View All Properties
          </Link>
        </div>
        <LatestProperties />
        <p className="mt-5 text-sm text-ink-soft">
          A demonstration: the homes, people and figures shown are invented, and no real money moves.
        </p>
      </section>
    </>
  );
}
