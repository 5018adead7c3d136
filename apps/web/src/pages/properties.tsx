import { PropertyList } from '#web/features/properties/property-list.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export function PropertiesPage() {
  return (
    <div className="wrap py-10 md:py-14">
      <SectionHeading
        heading="h1"
        title="Homes to rent, buy and share"
        lead="Prices as their owners listed them, in five currencies."
      />
      <PropertyList />
    </div>
  );
}
