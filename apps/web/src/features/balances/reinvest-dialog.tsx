import * as balancesWords from '@diyar/words/balances.ts';
import * as countWords from '@diyar/words/counts.ts';
import { useListHoldingsQuery } from '#web/features/holdings/holdings.api.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The homes a person owns a part of, each leading to a new investment that is paid from the balance. */
export function ReinvestDialog({ onClose }: { onClose: () => void }) {
  const { data: holdings = [] } = useListHoldingsQuery();
  return (
    <Dialog
      open
      onClose={onClose}
      title={balancesWords.reinvestTitle}
      text={holdings.length === 0 ? balancesWords.nothingHeld : balancesWords.reinvestText}
      actions={
        <ButtonLink to={paths.explore} variant="secondary">
          {balancesWords.exploreHomes}
        </ButtonLink>
      }
    >
      <ul aria-label={balancesWords.reinvestTitle}>
        {holdings.map(({ property, tokens, reservedTokens }) => (
          <li key={property.id} className="flex items-center gap-3.5 border-t border-line py-3 first:border-t-0">
            <div className="min-w-0 flex-1">
              <p className="text-note font-semibold">{property.title}</p>
              <p className="text-sm text-ink-soft">{countWords.tokens(tokens + reservedTokens)}</p>
            </div>
            <ButtonLink
              to={paths.investment}
              state={{ property: { id: property.id }, method: 'balance' }}
              aria-label={balancesWords.reinvestIn(property.title)}
              variant="secondary"
              size="sm"
            >
              {balancesWords.reinvest}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
