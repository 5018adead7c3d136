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
          text="Stand in the middle of the room and look around, on the listings that come with a tour."
        >
          <TourPreview />
        </ClaimCard>
        <ClaimCard
          title="Location-based property search"
          text="Use your location to see the nearest homes first, with distances."
          visualClassName="bg-map-land"
        >
          <MapPreview />
        </ClaimCard>
        <ClaimCard
          title="Multi-currency trading"
          text="Rent, buy and invest at prices in five currencies, with real-time conversion as you switch. Every conversion shows the date of its rate."
          visualClassName="bg-surface"
        >
          <CurrencyPreview />
        </ClaimCard>
        <ClaimCard
          wide
          title="Smart contracts"
          text="Built for smart contracts; none runs yet. Today every issue, transfer and payout is recorded in order in a ledger that cannot be edited."
        >
          <ContractPreview />
        </ClaimCard>
      </div>
    </section>
  );
}
