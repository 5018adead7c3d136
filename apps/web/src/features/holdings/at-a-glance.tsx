import * as holdingsWords from '@diyar/words/holdings.ts';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { describeActivity } from './describe-activity.ts';
import { HoldingFigures } from './holding-figures.tsx';
import { useListHoldingsQuery, useListLatestActivityQuery } from './holdings.api.ts';

/** Summary on the dashboard's home page; nothing until the person owns or has paid something. */
export function AtAGlance() {
  const { data: holdings = [] } = useListHoldingsQuery();
  const { data: activity = [] } = useListLatestActivityQuery(5);
  const newest = activity
    .map((each) => ({ ...describeActivity(each), ...each }))
    .find(({ receipt }) => receipt !== undefined);
  if (holdings.length === 0 && newest === undefined) return null;
  return (
    <section aria-labelledby="at-a-glance" className="mt-9">
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="at-a-glance" className="type-part">
          {holdingsWords.atAGlance}
        </h2>
        <Link to={paths.wallet} className="link text-sm font-semibold">
          {holdingsWords.openWallet}
        </Link>
      </div>
      {holdings.length > 0 && <HoldingFigures holdings={holdings} />}
      {newest?.receipt !== undefined && (
        <Link
          to={newest.receipt}
          className="mt-3 flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-surface px-4.5 py-3 text-note transition-colors hover:bg-well md:px-6"
        >
          <span>
            <span className="font-semibold">{holdingsWords.latestReceipt(newest.what)}</span>
            <span className="block text-sm text-ink-soft">{newest.property.title}</span>
          </span>
          <Icon path={icons.chevronEnd} />
        </Link>
      )}
    </section>
  );
}
