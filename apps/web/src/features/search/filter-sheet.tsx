import type { ReactNode } from 'react';
import { BATHROOMS_OR_MORE, BEDROOMS_OR_MORE, LISTED_WITHIN_DAYS } from '@diyar/domain/limits.ts';
import { amenities, type Amenity, offers, propertyTypes } from '@diyar/domain/property-choices.ts';
import { toFilters } from '@diyar/domain/search-filters.ts';
import { formatNumber } from '@diyar/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { CountedCheckbox } from './counted-checkbox.tsx';
import { describeAge, listCounts, offerNames, typeNames } from './filter-words.ts';
import { AreaFilter, PriceFilter } from './range-filters.tsx';
import { useGetFacetsQuery } from './search.api.ts';
import { SegmentGroup } from './segment-group.tsx';
import type { CriteriaChange, PropertySearchState } from './use-property-search.ts';

interface FilterSheetProps {
  search: PropertySearchState;
  onClose: () => void;
  withoutOffers: boolean;
}

/** Every choice takes effect at once, in the list behind the sheet and in its counts; the button only closes the sheet. */
export function FilterSheet({ search, onClose, withoutOffers }: FilterSheetProps) {
  const { criteria } = search;
  const { data: facets, isFetching } = useGetFacetsQuery(toFilters(criteria));

  function change(next: CriteriaChange) {
    search.change(next, 'sheet');
  }

  /** Absent until the server has counted; a choice it does not name would find nothing. */
  function say(count: number | undefined): string | undefined {
    if (facets === undefined) return undefined;
    return `${facets.isEstimated ? '~' : ''}${formatNumber(count ?? 0)}`;
  }

  function listRooms(orMore: number, counts: Record<string, number> | undefined) {
    const choices = listCounts(orMore).map(({ value, label }) => ({
      value: String(value),
      label,
      count: say(counts?.[value]),
    }));
    return [{ value: '', label: 'Any' }, ...choices];
  }

  const chosen = (criteria.amenities?.split(',') ?? []) as Amenity[];
  function toggle(amenity: Amenity, isWanted: boolean) {
    const next = amenities.filter((each) => (each === amenity ? isWanted : chosen.includes(each)));
    change({ amenities: next.length === 0 ? undefined : next.join(',') });
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button variant="quiet" className="flex-none! text-emerald" onClick={search.clear}>
            Clear Filters
          </Button>
          <Button onClick={onClose} aria-live="polite" aria-busy={isFetching}>
            {facets === undefined ? 'Show homes' : `Show ${say(facets.total)} ${facets.total === 1 ? 'home' : 'homes'}`}
          </Button>
        </>
      }
    >
      {!withoutOffers && (
        <FilterSection>
          <fieldset>
            <legend className="mb-1 text-note font-semibold">Offered</legend>
            <div className="flex flex-wrap gap-x-4">
              {offers.map((offer) => (
                <CountedCheckbox
                  key={offer}
                  name={offer}
                  value="true"
                  label={offerNames[offer]}
                  count={say(facets?.offers[offer])}
                  checked={criteria[offer] === true}
                  onChange={(isWanted) => change({ [offer]: isWanted || undefined })}
                />
              ))}
            </div>
          </fieldset>
        </FilterSection>
      )}
      <FilterSection>
        <SegmentGroup
          label="Property type"
          name="propertyType"
          value={criteria.propertyType ?? ''}
          onChange={(value) => change({ propertyType: propertyTypes.find((type) => type === value) })}
          options={[
            { value: '', label: 'All types' },
            ...propertyTypes.map((type) => ({
              value: type,
              label: typeNames[type],
              count: say(facets?.propertyType[type]),
            })),
          ]}
          className="grid-cols-3 *:text-sm sm:grid-cols-4"
        />
      </FilterSection>
      <FilterSection>
        <PriceFilter criteria={criteria} onChange={change} />
      </FilterSection>
      <FilterSection>
        <SegmentGroup
          label="Bedrooms"
          name="bedrooms"
          value={String(criteria.bedrooms ?? '')}
          onChange={(value) => change({ bedrooms: value === '' ? undefined : Number(value) })}
          options={listRooms(BEDROOMS_OR_MORE, facets?.bedrooms)}
          className="grid-cols-7"
        />
      </FilterSection>
      <FilterSection>
        <SegmentGroup
          label="Bathrooms"
          name="bathrooms"
          value={String(criteria.bathrooms ?? '')}
          onChange={(value) => change({ bathrooms: value === '' ? undefined : Number(value) })}
          options={listRooms(BATHROOMS_OR_MORE, facets?.bathrooms)}
          className="grid-cols-6"
        />
      </FilterSection>
      <FilterSection>
        <AreaFilter criteria={criteria} onChange={change} />
      </FilterSection>
      <FilterSection>
        <fieldset>
          <legend className="mb-1 text-note font-semibold">Amenities</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {amenities.map((amenity) => (
              <CountedCheckbox
                key={amenity}
                name="amenities"
                value={amenity}
                label={amenity}
                count={say(facets?.amenities[amenity])}
                checked={chosen.includes(amenity)}
                onChange={(isWanted) => toggle(amenity, isWanted)}
              />
            ))}
          </div>
        </fieldset>
      </FilterSection>
      <FilterSection>
        <SegmentGroup
          label="Listed in the last"
          name="listedWithinDays"
          value={String(criteria.listedWithinDays ?? '')}
          onChange={(value) => change({ listedWithinDays: LISTED_WITHIN_DAYS.find((days) => String(days) === value) })}
          options={[
            { value: '', label: 'Any time' },
            ...LISTED_WITHIN_DAYS.map((days) => ({ value: String(days), label: describeAge(days) })),
          ]}
          className="grid-cols-2 sm:grid-cols-4"
        />
      </FilterSection>
      <FilterSection>
        <CountedCheckbox
          name="hasTour"
          value="true"
          label="With a virtual tour"
          count={say(facets?.hasTour)}
          checked={criteria.hasTour === true}
          onChange={(isWanted) => change({ hasTour: isWanted || undefined })}
        />
      </FilterSection>
    </Sheet>
  );
}

function FilterSection({ children }: { children: ReactNode }) {
  return <div className="border-b border-line py-5.5 first:pt-1 last:border-0 last:pb-1">{children}</div>;
}
