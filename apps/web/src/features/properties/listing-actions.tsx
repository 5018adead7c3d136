import { type ReactNode, useState } from 'react';
import type { Lease } from '@diyar/domain/leases.ts';
import { toDossierPath } from '@diyar/domain/paths.ts';
import type { OwnListing } from '@diyar/domain/properties.ts';
import type { Sale } from '@diyar/domain/purchases.ts';
import { formatDeadline, formatMinor } from '@diyar/words/format.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import * as purchasesWords from '@diyar/words/purchases.ts';
import { useAcceptPurchaseMutation, useDeclinePurchaseMutation } from '#web/features/purchases/purchases.api.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { InZone } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRelistPropertyMutation } from './listings.api.ts';

function Relist({ id, title }: { id: string; title: string }) {
  const [relist, { isLoading }] = useRelistPropertyMutation();
  const { showToast } = useToast();

  async function putBack() {
    try {
      await relist(id).unwrap();
      showToast({ variant: 'success', message: listingsWords.relisted });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, listingsWords.relistFailed) });
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-2.5">
      <p className="text-note">{listingsWords.isWithdrawn}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={isLoading}
        busyLabel={listingsWords.relisting}
        aria-label={listingsWords.relistNamed(title)}
        onClick={() => void putBack()}
      >
        {listingsWords.relist}
      </Button>
    </div>
  );
}

const BARS_HEIGHT = 28;

/** Views by day, today last. One image with one sentence; an empty one before the first view, so that cards line up. */
function ViewBars({ viewsByDay }: Pick<OwnListing, 'viewsByDay'>) {
  const total = viewsByDay.reduce((sum, count) => sum + count, 0);
  const most = Math.max(1, ...viewsByDay);
  return (
    <figure>
      <div
        role="img"
        aria-label={total === 0 ? listingsWords.noViews : listingsWords.viewsOfDays(total, most)}
        className="flex items-end gap-px border-b border-edge"
        style={{ height: BARS_HEIGHT }}
      >
        {viewsByDay.map((count, index) => (
          <span
            key={`day-${viewsByDay.length - index}`}
            className="flex-1 rounded-t-[2px] bg-chart-3"
            style={{ height: (count / most) * BARS_HEIGHT }}
          />
        ))}
      </div>
      <figcaption className="mt-1 text-chip text-ink-soft">{listingsWords.lastDays}</figcaption>
    </figure>
  );
}

type OpenState = keyof typeof listingsWords.leaseLine;

function isOpen(state: Lease['state']): state is OpenState {
  return Object.hasOwn(listingsWords.leaseLine, state);
}

/** Who rents the home or wants to, and the way to the lease. */
function LeaseLine({ lease: { id, state, tenantName, property } }: { lease: Lease }) {
  if (!isOpen(state)) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
      <span>{rich(listingsWords.leaseLine[state], { tenant: () => tenantName })}</span>
      <Link to={paths.lease(id)} className="link" aria-label={listingsWords.openLeaseOf(property.title)}>
        {listingsWords.openLease}
      </Link>
    </p>
  );
}

/** A home that is neither rented, nor for rent, nor open to investors, nor sold has nothing to share. */
function mayHaveIncome({ isForRent, isForInvestment, offering, rental, isClosed }: OwnListing): boolean {
  return isForRent || isForInvestment || offering !== null || rental === 'rented' || isClosed;
}

interface ListingActionsProps {
  listing: OwnListing;
  /** The purchase it is reserved by, once that is known. */
  sale: Sale | undefined;
  /** The lease that runs, or an application for one. */
  lease: Lease | undefined;
  /** The button to its offering, where it has one. */
  offering: ReactNode;
  onWithdraw: () => void;
  onDelete: () => void;
}

/** What came of a listing, and what its owner can do with it; of one that is reserved, the purchase is to be answered. */
export function ListingActions({ listing, sale, lease, offering, onWithdraw, onDelete }: ListingActionsProps) {
  const { id, title, views, saves, enquiries, viewsByDay, isClosed, isWithdrawn, canBeDeleted } = listing;
  // An accepted purchase has closed the listing until it ends.
  const canBeWithdrawn = !isWithdrawn && (sale === undefined || sale.state === 'reserved');
  return (
    <div className="grid gap-3">
      <ViewBars viewsByDay={viewsByDay} />
      <p className="text-sm text-ink-soft tabular-nums">{listingsWords.interest(views, saves, enquiries)}</p>
      {lease !== undefined && <LeaseLine lease={lease} />}
      {isClosed && sale === undefined && <p className="text-note">{listingsWords.reserved}</p>}
      {sale !== undefined && <SaleAnswer sale={sale} isWithdrawn={isWithdrawn} />}
      {isWithdrawn && <Relist id={id} title={title} />}
      <div className="flex flex-wrap gap-2.5">
        {!isClosed && (
          <ButtonLink
            to={paths.editProperty(id)}
            variant="secondary"
            size="sm"
            aria-label={listingsWords.editNamed(title)}
            className="grow"
          >
            <Icon path={pageIcons.pencil} size={18} />
            {listingsWords.edit}
          </ButtonLink>
        )}
        <ButtonLink
          to={toDossierPath(id)}
          variant="secondary"
          size="sm"
          aria-label={listingsWords.documentsNamed(title)}
          className="grow"
        >
          <Icon path={pageIcons.document} size={18} />
          {listingsWords.documents}
        </ButtonLink>
        {mayHaveIncome(listing) && (
          <ButtonLink
            to={paths.propertyIncome(id)}
            variant="secondary"
            size="sm"
            aria-label={listingsWords.incomeNamed(title)}
            className="grow"
          >
            <Icon path={pageIcons.coin} size={18} />
            {listingsWords.income}
          </ButtonLink>
        )}
        {offering}
        {canBeDeleted && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={listingsWords.deleteNamed(title)}
            className="px-3.5 text-clay"
            onClick={onDelete}
          >
            <Icon path={pageIcons.trash} size={18} />
          </Button>
        )}
        {canBeWithdrawn && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={listingsWords.withdrawNamed(title)}
            className="grow"
            onClick={onWithdraw}
          >
            {listingsWords.withdraw}
          </Button>
        )}
      </div>
    </div>
  );
}

type Answer = 'accept' | 'decline';

interface SaleAnswerProps {
  sale: Sale;
  /** A withdrawn listing does not open again when the purchase ends. */
  isWithdrawn: boolean;
}

/** A purchase that its owner accepts or declines; each is asked about first. Once accepted, its page is where it goes on. */
function SaleAnswer({ sale, isWithdrawn }: SaleAnswerProps) {
  const [asked, setAsked] = useState<Answer>();
  const [accept, accepting] = useAcceptPurchaseMutation();
  const [decline, declining] = useDeclinePurchaseMutation();
  const { showToast } = useToast();
  const price = formatMinor(sale.priceMinor, sale.currency);
  const deposit = formatMinor(sale.depositMinor, sale.currency);
  const { title } = sale.property;

  async function answer(how: Answer) {
    try {
      await (how === 'accept' ? accept : decline)(sale.id).unwrap();
      const declined = isWithdrawn ? purchasesWords.declinedWithdrawn : purchasesWords.declined;
      showToast({ variant: 'success', message: how === 'accept' ? purchasesWords.accepted : declined });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, purchasesWords.notChanged) });
    }
    setAsked(undefined);
  }

  function describeAccepting(): string {
    return listingsWords.acceptText(sale.buyerName, title, price);
  }

  function describeDeclining(): string {
    const describe = isWithdrawn ? listingsWords.declineWithdrawnText : listingsWords.declineText;
    return describe(sale.buyerName, title, deposit);
  }

  if (sale.state !== 'reserved') {
    return (
      <Callout tone="warning" title={listingsWords.saleStates[sale.state]}>
        <p>{listingsWords.saleUnderWay(sale.buyerName, price)}</p>
        <ButtonLink
          to={paths.purchase(sale.id)}
          size="sm"
          className="mt-3"
          aria-label={purchasesWords.openPurchaseOf(title)}
        >
          {purchasesWords.openPurchase}
        </ButtonLink>
      </Callout>
    );
  }
  return (
    <>
      <Callout
        tone="warning"
        title={<InZone at={sale.reservedUntil}>{listingsWords.answerBy(formatDeadline(sale.reservedUntil))}</InZone>}
      >
        <p>
          {isWithdrawn
            ? listingsWords.salePaidWithdrawn(sale.buyerName, price, deposit)
            : listingsWords.salePaid(sale.buyerName, price, deposit)}
        </p>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button size="sm" aria-label={listingsWords.acceptNamed(title)} onClick={() => setAsked('accept')}>
            {listingsWords.accept}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={listingsWords.declineNamed(title)}
            onClick={() => setAsked('decline')}
          >
            {listingsWords.decline}
          </Button>
        </div>
      </Callout>
      <ConfirmDialog
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && void answer(asked)}
        title={asked === 'accept' ? listingsWords.acceptTitle : listingsWords.declineTitle}
        text={asked === 'accept' ? describeAccepting() : describeDeclining()}
        confirmLabel={asked === 'accept' ? listingsWords.acceptPurchase : listingsWords.declinePurchase}
        busyLabel={asked === 'accept' ? listingsWords.accepting : listingsWords.declining}
        busy={accepting.isLoading || declining.isLoading}
        isDangerous={asked === 'decline'}
      />
    </>
  );
}
