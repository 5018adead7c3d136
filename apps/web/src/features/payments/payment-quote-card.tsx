import type { ReactNode } from 'react';
import { DEPOSIT_MONTHS } from '@diyar/domain/limits.ts';
import type { PaymentQuote } from '@diyar/domain/payments.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatClockDeadline, formatDate, formatMinor } from '@diyar/words/format.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { ConvertedAmount } from '#web/lib/converted-amount.tsx';
import { useDisplayCurrency } from '#web/lib/display-currency.ts';
import { useGetRatesQuery } from '#web/lib/rates.api.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { InZone } from '#web/ui/local-time.tsx';
import { IconNote } from '#web/ui/note.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface PaymentQuoteCardProps {
  property: Property;
  picture: ReactNode;
  quote: PaymentQuote | undefined;
  /** Whether a quote is on its way. */
  isWaiting: boolean;
  children: ReactNode;
}

/** Amounts to be paid, item by item, above the button that pays them. */
export function PaymentQuoteCard({ property, picture, quote, isWaiting, children }: PaymentQuoteCardProps) {
  return (
    <section aria-labelledby="payment-quote" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="h-40 max-lg:hidden">{picture}</div>
      <div className="p-4.5 md:p-6">
        <h2 id="payment-quote" className="text-card font-semibold">
          {property.title}
        </h2>
        <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-soft">
          <Icon path={icons.pin} size={16} className="mt-0.5" />
          {property.location}
          {quote?.startsOn != null && ` · ${paymentsWords.startsOn(formatDate(quote.startsOn))}`}
        </p>
        <div className="mt-4 border-t border-line empty:pb-4">
          {quote !== undefined && <Lines quote={quote} />}
          {quote === undefined && isWaiting && <Skeleton className="my-4 h-48 rounded-thumb" />}
        </div>
        {children}
        {quote !== undefined && <p className="mt-3 text-sm text-ink-soft lg:text-center">{quote.settlement.notice}</p>}
      </div>
    </section>
  );
}

function Lines({ quote }: { quote: PaymentQuote }) {
  const { data: rates } = useGetRatesQuery();
  const wanted = useDisplayCurrency();
  const { type, currency, priceMinor, depositMinor, feeMinor, totalMinor } = quote;
  const show = (amount: number) => formatMinor(amount, currency);
  const isRent = type === 'rent';

  return (
    <>
      <AmountList
        lines={[
          {
            name: isRent ? paymentsWords.firstMonth : paymentsWords.homePrice,
            value: show(priceMinor),
            isSoft: !isRent,
          },
          ...(isRent
            ? [
                {
                  name: paymentsWords.depositOf(DEPOSIT_MONTHS),
                  note: <IconNote icon={pageIcons.lock}>{propertyPageWords.depositKept}</IconNote>,
                  value: show(depositMinor),
                },
              ]
            : [
                { name: paymentsWords.restLater, value: show(priceMinor - depositMinor), isSoft: true },
                {
                  name: paymentsWords.reservation,
                  note: <IconNote icon={pageIcons.lock}>{paymentsWords.reservationNote}</IconNote>,
                  value: show(depositMinor),
                },
              ]),
          ...(isRent || feeMinor > 0 ? [{ name: paymentsWords.fees, value: show(feeMinor) }] : []),
          {
            name: paymentsWords.totalDue,
            value: show(totalMinor),
            // The total alone: items rounded one by one could add up to a cent more or less.
            aside: <ConvertedAmount amountMinor={totalMinor} currency={currency} />,
            isTotal: true,
          },
        ]}
      />
      <p className="mb-4 text-sm text-ink-soft">
        {isRent && <>{paymentsWords.thenEachMonth(show(priceMinor))} </>}
        {rates && currency !== wanted && <>{paymentsWords.ratesOf(formatDate(rates.date))} </>}
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          <Icon path={pageIcons.clock} size={16} />
          <InZone at={quote.expiresAt}>{paymentsWords.validUntil(formatClockDeadline(quote.expiresAt))}</InZone>
        </span>
      </p>
    </>
  );
}
