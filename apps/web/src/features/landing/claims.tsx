import type { ReactNode } from 'react';
import * as landingRestWords from '@diyar/words/landing-rest.ts';
import { classes } from '#web/ui/classes.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { ContractPreview } from './contract-preview.tsx';
import { MapPreview } from './map-preview.tsx';
import { TourPreview } from './tour-preview.tsx';

const rows = [
  { currency: 'AED', amount: '9,200,000', note: landingRestWords.listedPrice },
  { currency: 'USD', amount: '2,505,106', note: '× 0.2723' },
  { currency: 'SAR', amount: '9,394,146', note: '× 1.0211' },
  { currency: 'EUR', amount: '2,304,697', note: '× 0.2505' },
  { currency: 'GBP', amount: '1,928,931', note: '× 0.2097' },
] as const;

function CurrencyPreview() {
  return (
    <table className="mx-5 mt-1.5 w-[calc(100%-2.5rem)] tabular-nums md:mx-7 md:mt-2 md:w-[calc(100%-3.5rem)]">
      <caption className="sr-only">{landingRestWords.currencyExample}</caption>
      <tbody>
        {rows.map(({ currency, amount, note }, index) => (
          <tr key={currency} className="border-b border-line *:py-1.25 *:align-baseline last:border-0 md:*:py-2.5">
            <th scope="row" className={classes('w-16 text-start text-sm font-semibold', index === 0 && 'text-emerald')}>
              {currency}
            </th>
            <td className={classes('type-figure text-[1.3125rem] leading-tight', index === 0 && 'text-emerald')}>
              {amount}
            </td>
            <td className="text-end text-note text-ink-soft">{note}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3} className="pt-1 text-end md:pt-1.5 text-chip text-ink-faint">
            {landingRestWords.currencyExampleNote}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface ClaimCardProps {
  title: string;
  text: string;
  /** Seven of twelve columns, or five. */
  wide?: boolean;
  visualClassName?: string;
  children: ReactNode;
}

function ClaimCard({ title, text, wide = false, visualClassName = 'bg-well', children }: ClaimCardProps) {
  return (
    <div
      className={classes(
        'flex flex-col overflow-hidden rounded-card border border-line bg-surface',
        wide ? 'lg:col-span-7' : 'lg:col-span-5',
      )}
    >
      <div className={classes('relative h-58 overflow-hidden border-b border-line md:h-75', visualClassName)}>
        {children}
      </div>
      <div className="px-5 pt-5.5 pb-6 md:px-7 md:pt-7 md:pb-7.5">
        <h3 className="type-title">{title}</h3>
        <p className="mt-2 text-pretty text-ink-soft">{text}</p>
      </div>
    </div>
  );
}

export function Claims() {
  return (
    <section className="wrap pb-16 md:pb-24">
      <SectionHeading title={landingRestWords.claimsTitle} />
      <div className="grid gap-5 md:grid-cols-2 md:gap-6 lg:grid-cols-12">
        <ClaimCard wide {...landingRestWords.tours}>
          <TourPreview />
        </ClaimCard>
        <ClaimCard {...landingRestWords.locationSearch} visualClassName="bg-map-land">
          <MapPreview />
        </ClaimCard>
        <ClaimCard {...landingRestWords.currencies} visualClassName="bg-surface">
          <CurrencyPreview />
        </ClaimCard>
        <ClaimCard wide {...landingRestWords.contracts}>
          <ContractPreview />
        </ClaimCard>
      </div>
    </section>
  );
}
