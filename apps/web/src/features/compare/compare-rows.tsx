import type { ReactNode } from 'react';
import { toSquareMetres } from '@diyar/domain/area.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { amenities, offers } from '@diyar/domain/property-choices.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as compareWords from '@diyar/words/compare.ts';
import {
  formatCount,
  formatDistance,
  formatSquareFeet,
  formatSquareMetres,
  formatTokenPrice,
} from '@diyar/words/format.ts';
import { formatPricePerMetre } from '#web/homes/price-per-metre.ts';
import { PropertyPrice, VisitorPrice } from '#web/homes/property-price.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Great-circle distance (haversine). */
export function measureKm(from: Point, to: Point): number {
  const north = Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const both = north + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(both));
}

interface Cell {
  /** Compared between the homes, and shown when there is no content. */
  value: string;
  content?: ReactNode;
}

export interface CompareRow {
  id: string;
  name: string;
  cells: Cell[];
  /** Whether the homes differ in it. */
  differs: boolean;
}

const UNKNOWN = '—';

type RowId = keyof typeof compareWords.rowNames;

function toRow(id: RowId, homes: readonly Property[], toCell: (home: Property) => Cell): CompareRow {
  return nameRow(id, compareWords.rowNames[id], homes.map(toCell));
}

function nameRow(id: string, name: string, cells: Cell[]): CompareRow {
  return { id, name, cells, differs: new Set(cells.map(({ value }) => value)).size > 1 };
}

function countOrUnknown(count: number): Cell {
  return { value: count > 0 ? formatCount(count) : UNKNOWN };
}

function describeOffers(home: Property): string {
  return homesWords.list(offers.filter((offer) => home[offer]).map((offer) => compareWords.purposes[offer]));
}

function describeArea({ metadata: { area } }: Property): Cell {
  if (area === 0) return { value: UNKNOWN };
  return {
    value: formatSquareMetres(toSquareMetres(area)),
    content: (
      <>
        {formatSquareMetres(toSquareMetres(area))}
        <span className="block text-sm font-normal text-ink-soft">{formatSquareFeet(area)}</span>
      </>
    ),
  };
}

function describeTokens({ tokensTotal, tokensAvailable, tokenPrice }: Property): Cell {
  if (tokensTotal === 0) return { value: UNKNOWN };
  const words = compareWords.tokensAvailable(tokensAvailable, tokensTotal);
  return {
    value: words,
    content: (
      <>
        {words}
        <span className="block text-sm font-normal text-ink-soft">
          {compareWords.tokenPrice(formatTokenPrice(tokenPrice))}
        </span>
      </>
    ),
  };
}

function describeDistance({ latitude, longitude }: Property, from: Point): string {
  return latitude === null || longitude === null ? UNKNOWN : formatDistance(measureKm(from, { latitude, longitude }));
}

function tick(hasIt: boolean): Cell {
  return {
    value: hasIt ? compareWords.yes : compareWords.no,
    content: hasIt ? (
      <Icon path={pageIcons.check} label={compareWords.yes} className="stroke-2 text-emerald" />
    ) : (
      <span className="text-ink-faint">
        <span aria-hidden="true">{UNKNOWN}</span>
        <span className="sr-only">{compareWords.no}</span>
      </span>
    ),
  };
}

/** The rows of the comparison. A row that is unknown for all homes is left out. */
export function listRows(homes: readonly Property[], from: Point | undefined): CompareRow[] {
  const rows = [
    toRow('price', homes, (home) => ({
      value: `${home.priceUsd} ${home.isForRent}`,
      content: (
        <>
          <span className="type-figure block text-[1.375rem] leading-7">
            <PropertyPrice property={home} />
          </span>
          <VisitorPrice property={home} className="block text-sm font-normal text-ink-soft" />
        </>
      ),
    })),
    toRow('pricePerMetre', homes, (home) => ({ value: formatPricePerMetre(home) ?? UNKNOWN })),
    toRow('purpose', homes, (home) => ({ value: describeOffers(home) })),
    toRow('type', homes, (home) => ({ value: homesWords.typeNames[home.propertyType] })),
    toRow('bedrooms', homes, (home) => countOrUnknown(home.metadata.bedrooms)),
    toRow('bathrooms', homes, (home) => countOrUnknown(home.metadata.bathrooms)),
    toRow('area', homes, describeArea),
    toRow('yearBuilt', homes, (home) => ({ value: home.metadata.yearBuilt.trim() || UNKNOWN })),
    toRow('tokens', homes, describeTokens),
    toRow('location', homes, (home) => ({ value: home.location })),
    ...(from === undefined ? [] : [toRow('distance', homes, (home) => ({ value: describeDistance(home, from) }))]),
  ].filter(({ cells }) => cells.some(({ value }) => value !== UNKNOWN));
  const known = amenities.filter((amenity) => homes.some((home) => home.metadata.amenities.includes(amenity)));
  return [
    ...rows,
    ...known.map((amenity) =>
      nameRow(
        amenity,
        homesWords.amenityNames[amenity],
        homes.map((home) => tick(home.metadata.amenities.includes(amenity))),
      ),
    ),
  ];
}
