import { PROJECTED_RETURN_PERCENT, QUICK_INVESTMENTS_USD } from '@diyar/domain/limits.ts';
import { projectAnnualIncome, splitInvestment, toUnits, toUsdCents } from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatMoney, formatNumber, formatTokenPrice } from '@diyar/words/format.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { QuickAmounts } from '#web/ui/quick-amounts.tsx';
import { readDigits } from '#web/ui/read-digits.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { ActionButton } from './action-button.tsx';
import { investAction } from './property-action.ts';
import { useIsOwner } from './use-is-owner.ts';

/** Longer than any home is dear, and short enough to stay an exact number. */
const DIGITS_MAX = 11;

interface InvestmentCalculatorProps {
  property: Property;
  /** Whole US dollars, as they are typed. */
  digits: string;
  onChange: (digits: string) => void;
}

export function InvestmentCalculator({ property, digits, onChange }: InvestmentCalculatorProps) {
  const isOwner = useIsOwner(property);
  const amountMinor = toUsdCents(Number(digits));
  const { tokens, leftOverMinor } = splitInvestment(amountMinor, property.tokenPrice);
  const income = projectAnnualIncome(amountMinor, PROJECTED_RETURN_PERCENT);

  return (
    <div className="rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="grid gap-4 sm:grid-cols-[12rem_1fr] sm:items-end">
        <TextField
          label={propertyPageWords.amountLabel}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          value={digits}
          onChange={(event) => onChange(readDigits(event.target.value, DIGITS_MAX))}
        />
        <QuickAmounts
          amounts={QUICK_INVESTMENTS_USD}
          digits={digits}
          onChoose={onChange}
          className="sm:flex sm:flex-wrap sm:pb-0.5"
          chipClassName="max-sm:px-0!"
        />
      </div>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-t border-line pt-5">
        <div aria-live="polite">
          <dl className="flex flex-wrap gap-x-10 gap-y-4">
            <Outcome name={propertyPageWords.tokensLabel} value={formatNumber(Number(tokens))} />
            <Outcome name={propertyPageWords.projectedIncome} value={formatMoney(toUnits(income), 'USD')} />
          </dl>
          <p className="mt-3 text-sm text-ink-soft">{describeRest(tokens, leftOverMinor, property)}</p>
        </div>
        {isOffered(property) && !isOwner && (
          <ActionButton property={property} action={investAction} variant="secondary" />
        )}
      </div>
    </div>
  );
}

function isOffered({ tokensAvailable, isClosed, offering }: Property): boolean {
  return (
    tokensAvailable > 0 &&
    !isClosed &&
    (offering === null || (offering.state === 'open' && offering.suspendedAt === null))
  );
}

function Outcome({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="type-figure text-[1.75rem] leading-8.5 wrap-anywhere">{value}</dd>
    </div>
  );
}

function describeRest(tokens: bigint, leftOverMinor: bigint, { tokensAvailable, tokenPrice }: Property): string {
  if (tokensAvailable === 0) return propertyPageWords.noTokensLeft;
  if (tokens === 0n) return propertyPageWords.tokenCosts(formatTokenPrice(tokenPrice));
  if (tokens > BigInt(tokensAvailable)) return propertyPageWords.onlyTokensLeft(tokensAvailable);
  if (leftOverMinor === 0n) return propertyPageWords.allInvested;
  return propertyPageWords.someLeftOver(formatMoney(toUnits(leftOverMinor), 'USD'));
}
