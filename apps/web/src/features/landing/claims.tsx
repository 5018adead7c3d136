import { SectionHeading } from '#web/ui/section-heading.tsx';
import { ClaimCard } from './claim-card.tsx';
import { ContractPreview } from './contract-preview.tsx';
import { CurrencyPreview } from './currency-preview.tsx';
import { MapPreview } from './map-preview.tsx';
import { TourPreview } from './tour-preview.tsx';

export function Claims() {
  return (
    <section className="wrap pb-16 md:pb-24">
      <SectionHeading title="See the home, the street and the terms before you commit" />
      <div className="grid gap-5 md:grid-cols-2 md:gap-6 lg:grid-cols-12">
        <ClaimCard
          wide
          title="Virtual home tours"
          text="Stand in the middle of the room and turn around. Every corner, at any hour, from anywhere."
        >
          <TourPreview />
        </ClaimCard>
        <ClaimCard
          title="Location-based property search"
          text="Start from where you stand. The nearest homes come first, each with its distance."
          visualClassName="bg-map-land"
        >
          <MapPreview />
        </ClaimCard>
        <ClaimCard
          title="Multi-currency trading"
          text="Five currencies with real-time conversion: one listed price, and beside each conversion the date of its rate."
          visualClassName="bg-surface"
        >
          <CurrencyPreview />
        </ClaimCard>
        <ClaimCard
          wide
          title="Smart contracts"
          text="The rules for issuing shares, moving them and sharing out rent are code that both sides can read. Each step is written once, in order."
        >
          <ContractPreview />
        </ClaimCard>
      </div>
    </section>
  );
}
