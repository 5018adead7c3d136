import { formatNumber } from '#web/lib/format.ts';
import { formatMinor } from '#web/lib/format-minor.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { useSumUpListedQuery } from './holdings.api.ts';

/** What an owner has besides holdings; nothing for whoever lists no home. */
export function ListedHomes() {
  const { data } = useSumUpListedQuery();
  if (data === undefined || (data.homes === 0 && data.paidUsdMinor === 0)) return null;
  return (
    <p className="mt-4 border-t border-line pt-4 text-note text-ink-soft">
      {data.homes > 0 && (
        <>
          What nobody has bought of the{' '}
          <Link to={paths.myProperties} className="link font-semibold">
            {data.homes === 1 ? 'home you list' : `${formatNumber(data.homes)} homes you list`}
          </Link>{' '}
          is yours as well, and is not counted here.{' '}
        </>
      )}
      {data.paidUsdMinor > 0 && (
        <>As an owner you were paid {formatMinor(data.paidUsdMinor, 'USD')} of rent, apart from the income of parts.</>
      )}
    </p>
  );
}
