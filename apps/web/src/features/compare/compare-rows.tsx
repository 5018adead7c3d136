import type { ReactNode } from 'react';
import { toSquareMetres } from '@diyar/domain/area.ts';
import { measureKm, type Point } from '@diyar/domain/distance.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { amenities, offers } from '@diyar/domain/property-choices.ts';
import * as compareWords from '@diyar/words/compare.ts';
import {
  formatCount,
  formatDistance,
  formatSquareFeet,
  formatSquareMetres,
  formatTokenPrice,
} from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { formatPricePerMetre } from '#web/homes/prices.ts';
import { PropertyPrice, VisitorPrice } from '#web/homes/property-price.tsx';
import { useDisplayCurrency } from '#web/lib/display-currency.ts';
import { useVisitorRate } from '#web/lib/rates.api.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

interface Cell {
  /** Compared between the homes, and shown when there is no content. */
  value: string;
  content?: ReactNode;
  /** The lower, the better; absent where nothing is known or homes cannot be ranked. */
  rank?: number;
}

export interface CompareRow {
  id: string;
  name: string;
  cells: Cell[];
  /** Whether the homes differ in it. */
  differs: boolean;
  /** The home that is alone the best in it, and the word for that. */
  best?: { index: number; word: string } | undefined;
}

const UNKNOWN = '—';

type RowId = keyof typeof compareWords.rowNames;

function toRow(id: RowId, homes: readonly Property[], toCell: (home: Property) => Cell): CompareRow {
  const row = nameRow(id, compareWords.rowNames[id], homes.map(toCell));
  return { ...row, best: findBest(id, row.cells) };
}

/** None where two share the first place, or only one is known. */
function findBest(id: RowId, cells: readonly Cell[]): CompareRow['best'] {
  const word = compareWords.bestWords[id as keyof typeof compareWords.bestWords] as string | undefined;
  const ranks = cells.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY);
  const least = Math.min(...ranks);
  const known = ranks.filter(Number.isFinite);
  if (word === undefined || known.length < 2 || known.filter((rank) => rank === least).length > 1) return undefined;
  return { index: ranks.indexOf(least), word };
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
    rank: -area,
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

function describeDistance({ latitude, longitude }: Property, from: Point): Cell {
  if (latitude === null || longitude === null) return { value: UNKNOWN };
  const kilometres = measureKm(from, { latitude, longitude });
  return { value: formatDistance(kilometres), rank: kilometres };
}

/** In the visitor's currency, also where the home is listed in it. */
function PriceInOneCurrency({ home }: { home: Property }) {
  const currency = useDisplayCurrency();
  return home.currency === currency ? <PropertyPrice property={home} /> : <VisitorPrice property={home} isShort />;
}

/** Amounts of different currencies in the visitor's, so that they can be compared. */
function PerMetreInOneCurrency({ home }: { home: Property }) {
  const { currency, usdPerUnit } = useVisitorRate();
  return formatPricePerMetre({ ...home, price: home.priceUsd / usdPerUnit, currency });
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

/** The rows of the comparison. Rents are ranked among rents and prices among prices, and not against each other. A row that is unknown for all homes is left out. */
export function listRows(homes: readonly Property[], from: Point | undefined): CompareRow[] {
  const isOneOffer = new Set(homes.map(({ isForRent }) => isForRent)).size === 1;
  const isOneCurrency = new Set(homes.map(({ currency }) => currency)).size === 1;
  const rankPrice = (rank: number) => (isOneOffer ? { rank } : {});
  const rows = [
    toRow('price', homes, (home) => ({
      value: `${home.priceUsd} ${home.isForRent}`,
      ...rankPrice(home.priceUsd),
      content: (
        <span className="type-figure block text-[1.0625rem] leading-6 sm:text-[1.375rem] sm:leading-7">
          <PropertyPrice property={home} />
        </span>
      ),
    })),
    ...(isOneCurrency
      ? []
      : [
          toRow('inOneCurrency', homes, (home) => ({
            value: `${home.priceUsd} ${home.isForRent}`,
            content: <PriceInOneCurrency home={home} />,
          })),
        ]),
    toRow('pricePerMetre', homes, (home) => ({
      value: formatPricePerMetre({ ...home, price: home.priceUsd, currency: 'USD' }) ?? UNKNOWN,
      ...(home.metadata.area > 0 && {
        content: isOneCurrency ? formatPricePerMetre(home) : <PerMetreInOneCurrency home={home} />,
        ...rankPrice(home.priceUsd / home.metadata.area),
      }),
    })),
    toRow('purpose', homes, (home) => ({ value: describeOffers(home) })),
    toRow('type', homes, (home) => ({ value: homesWords.typeNames[home.propertyType] })),
    toRow('bedrooms', homes, (home) => countOrUnknown(home.metadata.bedrooms)),
    toRow('bathrooms', homes, (home) => countOrUnknown(home.metadata.bathrooms)),
    toRow('area', homes, describeArea),
    toRow('yearBuilt', homes, (home) => ({ value: home.metadata.yearBuilt.trim() || UNKNOWN })),
    toRow('tokens', homes, describeTokens),
    toRow('location', homes, (home) => ({ value: home.location })),
    ...(from === undefined ? [] : [toRow('distance', homes, (home) => describeDistance(home, from))]),
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
