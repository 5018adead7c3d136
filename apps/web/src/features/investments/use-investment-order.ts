import { useState } from 'react';
import { type InvestmentInput, investmentQuoteInput } from '@diyar/domain/investments.ts';
import { DEFAULT_INVESTMENT_USD, QUOTE_MINUTES } from '@diyar/domain/limits.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { toOrderRefusal } from '#web/lib/order-refusal.ts';
import { useAfter, useSettled } from '#web/lib/use-delay.ts';
import { useOrder } from '#web/lib/use-order.ts';
import { readDigits } from '#web/ui/read-digits.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useInvestMutation, useQuoteInvestmentQuery } from './investments.api.ts';

/** Digits of an amount: more than any price has, and few enough to stay an exact number. */
const DIGITS_MAX = 12;
const TYPING_MS = 300;

function findProblem(amount: number): string | undefined {
  return investmentQuoteInput.shape.amount.safeParse(amount).error?.issues[0]?.message;
}

/** Typed amount, its quote, and the investment made with it. */
export function useInvestmentOrder(property: Property) {
  const { showToast } = useToast();
  const [digits, setDigits] = useState(String(DEFAULT_INVESTMENT_USD));
  const [notice, setNotice] = useState<string>();
  const amount = Number(digits);
  const settled = useSettled(amount, TYPING_MS);
  const amountProblem = findProblem(amount);
  const {
    currentData,
    error,
    isFetching: isAsking,
    refetch,
    fulfilledTimeStamp,
  } = useQuoteInvestmentQuery(
    { propertyId: property.id, amount: settled },
    { skip: findProblem(settled) !== undefined },
  );
  const quote = settled === amount && amountProblem === undefined ? currentData : undefined;
  const isFetching = amountProblem === undefined && (isAsking || settled !== amount);
  const [invest] = useInvestMutation();
  // Counted from when the quote arrived: the browser's clock may be hours off.
  useAfter(quote === undefined ? undefined : fulfilledTimeStamp, QUOTE_MINUTES * 60_000, () => {
    setNotice(paymentsWords.quoteExpired);
    void refetch();
  });
  const { order, isBusy } = useOrder<Omit<InvestmentInput, 'quote'>>({
    name: 'investment',
    due: quote && { currency: quote.currency, amountMinor: quote.totalMinor },
    send: (attempt) => invest(attempt).unwrap(),
    fallback: investmentsWords.notMade,
    onDone: () =>
      showToast({
        variant: 'success',
        message:
          quote?.coolingOffEndsAt === null && quote.waitsUntil === null
            ? investmentsWords.madeFinal
            : investmentsWords.made,
      }),
    onProblem(message) {
      setNotice(message);
      showToast({ variant: 'error', message });
    },
    onQuoteChanged: () => void refetch(),
  });

  return {
    digits,
    change(text: string) {
      setNotice(undefined);
      setDigits(readDigits(text, DIGITS_MAX));
    },
    amountProblem,
    quote,
    refusal:
      quote === undefined && error !== undefined && !isFetching && amountProblem === undefined
        ? toOrderRefusal(error)
        : undefined,
    isFetching,
    retry: () => void refetch(),
    notice,
    isBusy,
    submit(method: PaymentMethod) {
      if (quote === undefined || isFetching) return;
      setNotice(undefined);
      void order({ propertyId: property.id, amount, method }, quote.quote);
    },
  };
}
