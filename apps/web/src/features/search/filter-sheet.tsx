import { type ReactNode, useId } from 'react';
import { BATHROOMS_OR_MORE, BEDROOMS_OR_MORE, LISTED_WITHIN_DAYS } from '@diyar/domain/limits.ts';
import { amenities, type Amenity, offers, propertyTypes } from '@diyar/domain/property-choices.ts';
import { toFilters } from '@diyar/domain/search-filters.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as searchWords from '@diyar/words/search.ts';
import { rich, screenReaderOnly } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { listCounts } from './filter-words.ts';
import { AreaFilter, PriceFilter } from './range-filters.tsx';
import { useGetFacetsQuery } from './search.api.ts';
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
  function describeCount(count = 0): string | undefined {
    if (facets === undefined) return undefined;
    return facets.isEstimated ? searchWords.estimatedFacetCount(count) : searchWords.facetCount(count);
  }

  function describeTotal(): string {
    if (facets === undefined) return searchWords.showHomes;
    return facets.isEstimated ? searchWords.showEstimatedCount(facets.total) : searchWords.showCount(facets.total);
  }

  function listRooms(orMore: number, counts: Record<string, number> | undefined) {
    const choices = listCounts(orMore).map(({ value, label }) => ({
      value: String(value),
      label,
      count: describeCount(counts?.[value]),
    }));
    return [{ value: '', label: searchWords.any }, ...choices];
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
      title={searchWords.filters}
      actions={
        <>
          <Button variant="quiet" className="flex-none! text-emerald" onClick={search.clear}>
            {searchWords.clearFilters}
          </Button>
          <Button onClick={onClose} aria-live="polite" aria-busy={isFetching}>
            {describeTotal()}
          </Button>
        </>
      }
    >
      {!withoutOffers && (
        <FilterSection>
          <fieldset>
            <legend className="mb-1 text-note font-semibold">{searchWords.purposeLabel}</legend>
            <div className="flex flex-wrap gap-x-4">
              {offers.map((offer) => (
                <CountedCheckbox
                  key={offer}
                  name={offer}
                  value="true"
                  label={homesWords.offerNames[offer]}
                  count={describeCount(facets?.offers[offer])}
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
          label={searchWords.propertyTypeLabel}
          name="propertyType"
          value={criteria.propertyType ?? ''}
          onChange={(value) => change({ propertyType: propertyTypes.find((type) => type === value) })}
          options={[
            { value: '', label: searchWords.allTypes },
            ...propertyTypes.map((type) => ({
              value: type,
              label: searchWords.typeNames[type],
              count: describeCount(facets?.propertyType[type]),
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
          label={searchWords.bedroomsLabel}
          name="bedrooms"
          value={String(criteria.bedrooms ?? '')}
          onChange={(value) => change({ bedrooms: value === '' ? undefined : Number(value) })}
          options={listRooms(BEDROOMS_OR_MORE, facets?.bedrooms)}
          className="grid-cols-7"
        />
      </FilterSection>
      <FilterSection>
        <SegmentGroup
          label={searchWords.bathroomsLabel}
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
          <legend className="mb-1 text-note font-semibold">{searchWords.amenitiesLabel}</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {amenities.map((amenity) => (
              <CountedCheckbox
                key={amenity}
                name="amenities"
                value={amenity}
                label={homesWords.amenityNames[amenity]}
                count={describeCount(facets?.amenities[amenity])}
                checked={chosen.includes(amenity)}
                onChange={(isWanted) => toggle(amenity, isWanted)}
              />
            ))}
          </div>
        </fieldset>
      </FilterSection>
      <FilterSection>
        <SegmentGroup
          label={searchWords.listedLabel}
          name="listedWithinDays"
          value={String(criteria.listedWithinDays ?? '')}
          onChange={(value) => change({ listedWithinDays: LISTED_WITHIN_DAYS.find((days) => String(days) === value) })}
          options={[
            { value: '', label: searchWords.anyTime },
            ...LISTED_WITHIN_DAYS.map((days) => ({ value: String(days), label: searchWords.lastDays(days) })),
          ]}
          className="grid-cols-2 sm:grid-cols-4"
        />
      </FilterSection>
      <FilterSection>
        <CountedCheckbox
          name="hasTour"
          value="true"
          label={searchWords.withTour}
          count={describeCount(facets?.hasTour)}
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

interface CountedCheckboxProps {
  name: string;
  value: string;
  label: string;
  count: string | undefined;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A choice among several, with how many homes it would leave. */
function CountedCheckbox({ name, value, label, count, checked, onChange }: CountedCheckboxProps) {
  return (
    <Checkbox
      name={name}
      value={value}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          {label}
          <FacetCount count={count} className="ms-1.5 text-ink-faint" />
        </>
      }
    />
  );
}

interface SegmentGroupProps {
  label: string;
  name: string;
  /** `count`: how many homes the choice would leave. */
  options: readonly { value: string; label: string; count?: string | undefined }[];
  value: string;
  onChange: (value: string) => void;
  className: string;
}

/** One of a few, each with what it would find. The browser's own radios: arrow keys move the choice. */
function SegmentGroup({ label, name, options, value, onChange, className }: SegmentGroupProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2.5 text-note font-semibold">{label}</legend>
      <div className={classes('grid gap-1.5', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className={classes(
              'group grid min-h-11.5 cursor-pointer place-content-center rounded-control border px-1 text-center text-note font-semibold transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              option.value === value
                ? 'border-emerald bg-emerald text-on-emerald'
                : 'border-edge bg-surface hover:border-ink hover:bg-well',
            )}
          >
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
            <FacetCount
              count={option.count}
              className={classes('font-normal', option.value === value ? 'text-on-emerald' : 'text-ink-faint')}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FacetCountProps {
  /** How many homes the choice would leave, as a marked sentence; absent until they have been counted. */
  count: string | undefined;
  className: string;
}

/** The number next to a choice of a filter. */
function FacetCount({ count, className }: FacetCountProps) {
  if (count === undefined) return null;
  return (
    <span className={classes('text-chip tabular-nums', className)}>{rich(count, { hidden: screenReaderOnly })}</span>
  );
}
