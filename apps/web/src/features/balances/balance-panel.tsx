import { useState } from 'react';
import type { Balance } from '@diyar/domain/balances.ts';
import { TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import * as balancesWords from '@diyar/words/balances.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useListHoldingsQuery } from '#web/features/holdings/holdings.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyFigure } from '#web/ui/key-figure.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useListBalancesQuery } from './balances.api.ts';

interface BalanceRowProps {
  balance: Balance;
  onWithdraw: (balance: Balance) => void;
}

function BalanceRow({ balance, onWithdraw }: BalanceRowProps) {
  const { currency, availableMinor, setAsideMinor, withdrawingMinor } = balance;
  const [isReinvesting, setIsReinvesting] = useState(false);
  const canReinvest = currency === 'USD' && availableMinor >= TOKEN_PRICE_USD * 100;
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <KeyFigure name={balancesWords.available} value={formatMinor(availableMinor, currency)} />
        {setAsideMinor > 0 && <KeyFigure name={balancesWords.setAside} value={formatMinor(setAsideMinor, currency)} />}
        {withdrawingMinor > 0 && (
          <KeyFigure name={balancesWords.withdrawing} value={formatMinor(withdrawingMinor, currency)} />
        )}
      </dl>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
        <ButtonLink
          to={paths.topUp}
          state={{ currency }}
          aria-label={balancesWords.topUpIn(currency)}
          variant="secondary"
          size="sm"
        >
          {balancesWords.topUp}
        </ButtonLink>
        {availableMinor > 0 && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={balancesWords.withdrawIn(currency)}
            onClick={() => onWithdraw(balance)}
          >
            {balancesWords.withdraw}
          </Button>
        )}
        {canReinvest && (
          <Button
            size="sm"
            aria-label={balancesWords.reinvestFrom(formatMinor(availableMinor, currency))}
            onClick={() => setIsReinvesting(true)}
          >
            {balancesWords.reinvest}
          </Button>
        )}
      </div>
      {isReinvesting && <ReinvestDialog onClose={() => setIsReinvesting(false)} />}
    </li>
  );
}

/** What can be spent or withdrawn, by currency. */
export function BalancePanel({ onWithdraw }: Pick<BalanceRowProps, 'onWithdraw'>) {
  const { data: balances, error, isFetching, refetch } = useListBalancesQuery();
  return (
    <Panel title={balancesWords.title} text={balancesWords.text} id="balance">
      {balances !== undefined ? (
        <ul aria-label={balancesWords.title}>
          {balances.map((balance) => (
            <BalanceRow key={balance.currency} balance={balance} onWithdraw={onWithdraw} />
          ))}
        </ul>
      ) : error === undefined ? (
        <RowsSkeleton text={balancesWords.loading} />
      ) : (
        <StatePanel
          drawing="broken-house"
          heading="h3"
          role="alert"
          title={balancesWords.loadFailed}
          text={toApiError(error).message}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {uiWords.tryAgain}
            </Button>
          }
        />
      )}
    </Panel>
  );
}

/** The homes a person owns a part of, each leading to a new investment that is paid from the balance. */
function ReinvestDialog({ onClose }: { onClose: () => void }) {
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
