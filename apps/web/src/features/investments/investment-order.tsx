import { type ReactNode, useRef, type RefObject, useId } from 'react';
import type { TokenFacts } from '@diyar/domain/holdings.ts';
import { DEFAULT_INVESTMENT_USD, QUICK_INVESTMENTS_USD } from '@diyar/domain/limits.ts';
import type { IntentInput } from '@diyar/domain/intents.ts';
import { fromWholeUnits, splitInvestment } from '@diyar/domain/money.ts';
import { formatMinor, formatNumber, formatShare, formatTokenPrice } from '@diyar/words/format.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import * as returnsWords from '@diyar/words/returns.ts';
import { CostTable, EarningFacts } from '#web/homes/home-earnings.tsx';
import { PaidMonths } from '#web/homes/paid-months.tsx';
import { classes } from '#web/ui/classes.ts';
import { KeyFigure } from '#web/ui/key-figure.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RefusalNotice } from '#web/ui/refusal-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { QuickAmounts } from '#web/ui/quick-amounts.tsx';
import { controlClasses } from '#web/ui/control.ts';
import { Field } from '#web/ui/field.tsx';
import { InvestmentQuoteCard } from './investment-quote-card.tsx';
import { useGetTokenFactsQuery } from './token-facts.api.ts';
import { useInvestmentOrder } from './use-investment-order.ts';

interface TokenSplitProps {
  tokens: number;
  property: Pick<Property, 'tokensTotal' | 'tokensAvailable'>;
}

/** Tokens of the home as they would be split after this investment. */
function TokenSplit({ tokens, property: { tokensTotal, tokensAvailable } }: TokenSplitProps) {
  const mine = Math.min(tokens, tokensAvailable);
  const left = tokensAvailable - mine;
  const parts = [
    { name: 'taken', value: tokensTotal - tokensAvailable, tone: 'text-chart-3' },
    { name: 'you', value: mine, tone: 'text-chart-1' },
    { name: 'available', value: left, tone: 'text-chart-4' },
  ] as const;
  return (
    <Panel
      title={investmentsWords.tokensOfHome}
      aside={<p className="text-sm text-ink-soft">{investmentsWords.leftAfterYours(left)}</p>}
    >
      <SplitBar parts={parts} className="h-3.5 rounded-thumb" />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm tabular-nums">
        {parts.map(({ name, value, tone }) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={classes('size-3 flex-none rounded-[4px] bg-current', tone)} />
            {investmentsWords.tokenSplit[name]} {formatNumber(value)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface AmountOutcomeProps {
  tokens: number;
  leftOverMinor: bigint;
  property: Pick<Property, 'tokenPrice' | 'tokensTotal'>;
}

/** On the narrowest phones name and figure share a line, so that no figure is broken. */
const line = 'max-[379px]:flex max-[379px]:justify-between max-[379px]:gap-4 max-[379px]:*:last:text-end';

/** What the typed amount buys, computed here while typing; the quote next to it comes from the server. */
function AmountOutcome({ tokens, leftOverMinor, property: { tokenPrice, tokensTotal } }: AmountOutcomeProps) {
  return (
    <dl
      aria-live="polite"
      className="mt-5 grid gap-3 border-t border-line pt-4 min-[380px]:grid-cols-3 min-[380px]:*:not-first:border-s min-[380px]:*:not-first:border-line min-[380px]:*:not-first:ps-3 sm:gap-4 sm:*:not-first:ps-4"
    >
      <KeyFigure
        name={investmentsWords.tokens}
        value={formatNumber(tokens)}
        note={investmentsWords.each(formatTokenPrice(tokenPrice))}
        className={line}
      />
      <KeyFigure
        name={investmentsWords.yourShare}
        value={tokens > tokensTotal ? '–' : formatShare(BigInt(tokens), BigInt(tokensTotal))}
        note={investmentsWords.ofTokens(tokensTotal)}
        className={line}
      />
      <KeyFigure
        name={investmentsWords.notCharged}
        value={formatMinor(leftOverMinor, 'USD')}
        note={investmentsWords.lessThanToken}
        className={line}
      />
    </dl>
  );
}

interface HomeFactsProps {
  property: Property;
  facts: TokenFacts;
  tokens: number;
}

/** What the home earns and has paid, and what running it takes from these tokens. */
function HomeFacts({ property, facts, tokens }: HomeFactsProps) {
  return (
    <>
      <section aria-label={returnsWords.earnsTitle}>
        <EarningFacts property={property} facts={facts} />
      </section>
      <Panel title={returnsWords.paidTitle}>
        <PaidMonths months={facts.months} />
      </Panel>
      <Panel
        title={returnsWords.costsTitle}
        text={facts.costs.length === 0 ? returnsWords.noCosts : returnsWords.costsLead(tokens)}
      >
        {facts.costs.length > 0 && <CostTable costs={facts.costs} tokens={tokens} />}
      </Panel>
    </>
  );
}

interface InvestmentOrderProps {
  property: Property;
  /** The home in a line. */
  home: ReactNode;
  /** The choice of a method with its fields. */
  children: (due: IntentInput | undefined) => ReactNode;
  /** The method when it can be used. */
  checkMethod: () => PaymentMethod | undefined;
}

export function InvestmentOrder({ property, home, children, checkMethod }: InvestmentOrderProps) {
  const field = useRef<HTMLInputElement>(null);
  const { digits, change, amountProblem, quote, refusal, isFetching, retry, notice, isBusy, submit } =
    useInvestmentOrder(property);
  const total = quote && formatMinor(quote.totalMinor, quote.currency);
  const bought = splitInvestment(fromWholeUnits(Number(digits)), property.tokenPrice);
  const tokens = Number(bought.tokens);
  // Left out when they cannot be had: the order does not need them.
  const { data: facts, isLoading } = useGetTokenFactsQuery({ propertyId: property.id, amount: DEFAULT_INVESTMENT_USD });

  function order() {
    if (amountProblem !== undefined || refusal?.amountProblem !== undefined) {
      field.current?.focus();
      return;
    }
    const method = checkMethod();
    if (method !== undefined) submit(method);
  }

  return (
    <form
      noValidate
      aria-label={investmentsWords.title}
      onSubmit={(event) => {
        event.preventDefault();
        order();
      }}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_25.5rem]"
    >
      {refusal !== undefined && refusal.amountProblem === undefined && (
        <RefusalNotice
          message={refusal.message}
          link={refusal.link}
          onRetry={refusal.canRetry ? retry : undefined}
          className="lg:col-span-2"
        />
      )}
      {/* On a phone the quote with its terms follows the amount: what an order means is read before it is paid. */}
      <div className="grid grid-cols-1 gap-5 max-lg:contents">
        {home}
        <div className="rounded-card border border-line bg-surface p-4.5 md:p-6">
          <AmountField
            inputRef={field}
            digits={digits}
            onChange={change}
            error={amountProblem ?? refusal?.amountProblem}
          />
          <AmountOutcome tokens={tokens} leftOverMinor={bought.leftOverMinor} property={property} />
        </div>
        <div className="max-lg:order-2">
          <TokenSplit tokens={tokens} property={property} />
        </div>
        {/* Hidden, not unmounted: what was typed is kept for when another amount is possible. */}
        <div hidden={refusal?.isFinal === true} className="max-lg:order-3">
          {children(quote && { currency: quote.currency, amountMinor: quote.totalMinor })}
        </div>
      </div>
      <div className="max-lg:order-1 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-start-2 lg:row-span-2">
        <InvestmentQuoteCard
          amount={Number(digits)}
          quote={quote}
          homeId={property.id}
          netYieldBasisPoints={property.offering?.netYieldBasisPoints ?? null}
          amountProblem={amountProblem}
          isRefused={refusal !== undefined}
        >
          <SubmitBar
            notice={notice}
            totalLabel={investmentsWords.totalCharged}
            total={total}
            label={total === undefined ? investmentsWords.invest : investmentsWords.investTotal(total)}
            busyLabel={isBusy ? investmentsWords.investing : investmentsWords.quoting}
            isBusy={isBusy || isFetching}
            isDisabled={refusal !== undefined}
            reason={refusal?.message}
          />
        </InvestmentQuoteCard>
      </div>
      <div className="grid grid-cols-1 gap-5 empty:hidden max-lg:order-4">
        {isLoading && <Skeleton className="h-[60rem] rounded-card" />}
        {facts !== undefined && <HomeFacts property={property} facts={facts} tokens={tokens} />}
      </div>
    </form>
  );
}

interface AmountFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  digits: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

/** Whole US dollars, digits only; what is typed is shown in groups of three. */
function AmountField({ inputRef, digits, onChange, error }: AmountFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <Field id={id} label={investmentsWords.amountLabel} error={error} help={investmentsWords.amountHelp}>
        <div dir="ltr" className="relative">
          <span
            aria-hidden="true"
            className="type-figure pointer-events-none absolute inset-y-0 start-5 my-auto h-fit text-[1.875rem] text-ink-soft"
          >
            $
          </span>
          <input
            ref={inputRef}
            id={id}
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            value={digits === '' ? '' : formatNumber(Number(digits))}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? `${id}-help` : `${id}-error`}
            className={classes(
              controlClasses({ hasError: error !== undefined }),
              'type-figure h-18 ps-13 pe-5 text-[2.375rem]! sm:text-[2.625rem]!',
            )}
          />
        </div>
      </Field>
      <QuickAmounts
        amounts={QUICK_INVESTMENTS_USD}
        digits={digits}
        onChoose={onChange}
        chipClassName="rounded-control! px-0!"
      />
    </div>
  );
}
