import { useState } from 'react';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { QUOTE_MINUTES } from '@diyar/domain/limits.ts';
import type { LeaseUse, PaymentInput, PaymentMethod, PaymentType } from '@diyar/domain/payments.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as leasesFieldsWords from '@diyar/words/leases-fields.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { toOrderRefusal } from '#web/lib/order-refusal.ts';
import { useAfter } from '#web/lib/use-delay.ts';
import { useOrder } from '#web/lib/use-order.ts';
import { useToast } from '#web/ui/toast.tsx';
import { usePayMutation, useQuotePaymentQuery } from './payments.api.ts';

/** What a tenant tells the owner with an application. */
export interface Application {
  message: string;
  use: LeaseUse;
  useText: string;
}

/** Local date, as a date field writes it. */
export function toLocalDay(time: number): string {
  const moment = new Date(time);
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Quote of a rent or a purchase, and the payment made with it. */
export function usePaymentOrder(property: Property, type: PaymentType) {
  const { showToast } = useToast();
  const [startsOn, setStartsOn] = useState(() => (type === 'rent' ? toLocalDay(Date.now() + DAY_MS) : undefined));
  const [notice, setNotice] = useState<string>();
  const [application, setApplication] = useState<Application>({ message: '', use: 'home', useText: '' });
  const [useProblem, setUseProblem] = useState<string>();
  const asked = { propertyId: property.id, type, ...(startsOn !== undefined && { startsOn }) };
  // A date field is empty while a day is being typed into it.
  const isDayMissing = startsOn === '';
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useQuotePaymentQuery(asked, {
    skip: isDayMissing,
  });
  const quote = isDayMissing ? undefined : currentData;
  const due = quote && { currency: quote.currency, amountMinor: quote.totalMinor, exchange: quote.exchange };
  const [pay] = usePayMutation();
  // Counted from when the quote arrived: the browser's clock may be hours off.
  useAfter(quote === undefined ? undefined : fulfilledTimeStamp, QUOTE_MINUTES * 60_000, () => {
    setNotice(paymentsWords.quoteExpired);
    void refetch();
  });
  const { order, isBusy } = useOrder<Omit<PaymentInput, 'quote'>>({
    name: 'payment',
    due,
    send: (attempt) => pay(attempt).unwrap(),
    fallback: paymentsWords.notMade,
    onDone: () =>
      showToast({
        variant: 'success',
        message: type === 'rent' ? paymentsWords.rented : paymentsWords.bought,
      }),
    onProblem(message) {
      setNotice(message);
      showToast({ variant: 'error', message });
    },
    onQuoteChanged: () => void refetch(),
  });

  return {
    quote,
    due,
    dayProblem: isDayMissing ? paymentsWords.firstDayMissing : undefined,
    refusal:
      quote === undefined && error !== undefined && !isFetching && !isDayMissing ? toOrderRefusal(error) : undefined,
    isFetching,
    retry: () => void refetch(),
    notice,
    startsOn,
    changeStart(day: string) {
      setNotice(undefined);
      setStartsOn(day);
    },
    application,
    useProblem,
    changeApplication(next: Application) {
      setUseProblem(undefined);
      setApplication(next);
    },
    isBusy,
    submit(method: PaymentMethod) {
      if (quote === undefined || isFetching) return;
      setNotice(undefined);
      if (type === 'rent' && application.use === 'other' && application.useText.trim() === '') {
        setUseProblem(leasesFieldsWords.useTextMissing);
        return;
      }
      void order({ ...asked, method, ...(type === 'rent' && application) }, quote.quote);
    },
  };
}
