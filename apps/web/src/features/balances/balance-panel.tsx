import { type ReactNode, useState } from 'react';
import type { Balance } from '@diyar/domain/balances.ts';
import type { Holding } from '@diyar/domain/holdings.ts';
import { TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import * as balancesWords from '@diyar/words/balances.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useListHoldingsQuery } from '#web/features/holdings/holdings.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { ConvertedAmount } from '#web/lib/converted-amount.tsx';
import { paths } from '#web/lib/paths.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyFigure } from '#web/ui/key-figure.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useListBalancesQuery } from './balances.api.ts';

interface BalanceRowProps {
  balance: Balance;
  onWithdraw: (balance: Balance) => void;
}

function BalanceRow({ balance, onWithdraw }: BalanceRowProps) {
  const { currency, availableMinor, setAsideMinor, withdrawingMinor } = balance;
  const [isReinvesting, setIsReinvesting] = useState(false);
  const { data: holdings = [] } = useListHoldingsQuery();
  const owned = holdings.filter(({ tokens }) => tokens > 0);
  const canReinvest = owned.length > 0 && currency === 'USD' && availableMinor >= TOKEN_PRICE_USD * 100;
  const action = '-mx-1 px-2! text-sm! text-emerald lg:min-h-9';
  return (
    <li className="border-t border-line pt-2.5 first:border-t-0 first:pt-0">
      <dl className="flex flex-wrap items-end gap-x-4 gap-y-1.5">
        <KeyFigure name={balancesWords.available} value={formatMinor(availableMinor, currency)} size="sm" />
        {setAsideMinor > 0 && (
          <SmallFigure name={balancesWords.setAside} value={formatMinor(setAsideMinor, currency)} />
        )}
        {withdrawingMinor > 0 && (
          <SmallFigure name={balancesWords.withdrawing} value={formatMinor(withdrawingMinor, currency)} />
        )}
      </dl>
      <div className="-ms-1 flex gap-x-3">
        <ButtonLink
          to={paths.topUp}
          state={{ currency }}
          aria-label={balancesWords.topUpIn(currency)}
          variant="quiet"
          size="sm"
          className={action}
        >
          {balancesWords.topUp}
        </ButtonLink>
        {availableMinor > 0 && (
          <Button
            variant="quiet"
            size="sm"
            className={action}
            aria-label={balancesWords.withdrawIn(currency)}
            onClick={() => onWithdraw(balance)}
          >
            {balancesWords.withdraw}
          </Button>
        )}
        {canReinvest && (
          <Button
            variant="quiet"
            size="sm"
            className={action}
            aria-label={balancesWords.reinvestFrom(formatMinor(availableMinor, currency))}
            onClick={() => setIsReinvesting(true)}
          >
            {balancesWords.reinvest}
          </Button>
        )}
        {availableMinor > 0 && (
          <ConvertedAmount
            amountMinor={availableMinor}
            currency={currency}
            className="ms-auto self-center text-sm whitespace-nowrap text-ink-soft tabular-nums"
          />
        )}
      </div>
      {isReinvesting && <ReinvestDialog holdings={owned} onClose={() => setIsReinvesting(false)} />}
    </li>
  );
}

/** In a `dl`, next to a key figure. */
function SmallFigure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-note font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

const SHOWN = 2;
const SHOWN_ON_PHONE = 1;

interface BalancePanelProps extends Pick<BalanceRowProps, 'onWithdraw'> {
  /** What else is set aside for the person. */
  children?: ReactNode;
}

/** What can be spent or withdrawn, by currency: those with money first, the others on request. */
export function BalancePanel({ onWithdraw, children }: BalancePanelProps) {
  const { data: balances, error, isFetching, refetch } = useListBalancesQuery();
  const [isAll, setIsAll] = useState(false);
  const isPhone = useMedia('(width < 40rem)');
  const most = isPhone ? SHOWN_ON_PHONE : SHOWN;
  const ordered = balances?.toSorted((one, other) => Number(other.availableMinor > 0) - Number(one.availableMinor > 0));
  const isCut = !isAll && (ordered?.length ?? 0) > most;
  return (
    <Panel
      title={balancesWords.title}
      aside={
        isCut && (
          <Button
            variant="quiet"
            size="sm"
            className="-my-2.5 -me-2 px-2! text-sm! text-emerald"
            onClick={() => setIsAll(true)}
          >
            {balancesWords.moreCurrencies((ordered?.length ?? 0) - most)}
          </Button>
        )
      }
      id="balance"
    >
      {ordered !== undefined ? (
        <ul aria-label={balancesWords.title} className="-mt-2">
          {(isCut ? ordered.slice(0, most) : ordered).map((balance) => (
            <BalanceRow key={balance.currency} balance={balance} onWithdraw={onWithdraw} />
          ))}
        </ul>
      ) : error === undefined ? (
        <div className="min-h-27 md:min-h-56">
          <LoadingPill text={balancesWords.loading} className="-ms-2.5" />
          <Skeleton className="mt-3 h-8 w-40 rounded-tick" />
        </div>
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
      <div className={classes(isCut && 'max-sm:hidden')}>
        {children}
        <p className="mt-2 text-sm text-ink-soft">{balancesWords.text}</p>
      </div>
    </Panel>
  );
}

/** The homes a person owns a part of, each leading to a new investment that is paid from the balance. */
function ReinvestDialog({ holdings, onClose }: { holdings: Holding[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={balancesWords.reinvestTitle}
      text={balancesWords.reinvestText}
      actions={
        <ButtonLink to={paths.explore} variant="secondary">
          {balancesWords.exploreHomes}
        </ButtonLink>
      }
    >
      <ul aria-label={balancesWords.reinvestTitle}>
        {holdings.map(({ property, tokens }) => (
          <li key={property.id} className="flex items-center gap-3.5 border-t border-line py-3 first:border-t-0">
            <div className="min-w-0 flex-1">
              <p className="text-note font-semibold">{property.title}</p>
              <p className="text-sm text-ink-soft">{countWords.tokens(tokens)}</p>
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
