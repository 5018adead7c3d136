import type { Language } from '@diyar/words/languages.ts';
import type { HomeProof } from './chain.ts';
import { LANDING_FETCH_LIMIT, LIST_LIMIT } from './limits.ts';
import type { Owner } from './owners.ts';
import type { Property } from './properties.ts';
import type { PropertySearch } from './search-filters.ts';
import type { Statistics } from './statistics.ts';

/** The first query of a public page: the server answers it inside the page, the web app finds it in its cache. */
export const LANDING_SEARCH = {
  limit: LANDING_FETCH_LIMIT,
  sortBy: 'createdAt',
  order: 'desc',
} as const satisfies PropertySearch;

export const LIST_SEARCH = {
  limit: LIST_LIMIT,
  sortBy: 'createdAt',
  order: 'desc',
} as const satisfies PropertySearch;

export interface PropertyList {
  properties: Property[];
  total: number;
  /** True when the total is an estimate. */
  isTotalEstimated?: boolean;
  /** Absent on the last page. */
  nextCursor?: string;
}

/** A list that grows by pages; each but the first starts at the cursor of the one before. */
export interface PropertyPages {
  pages: PropertyList[];
  pageParams: string[];
}

export type PreloadedQuery =
  | { endpoint: 'listProperties'; args: PropertySearch; data: PropertyList }
  | { endpoint: 'searchProperties'; args: PropertySearch; data: PropertyPages }
  | { endpoint: 'getProperty'; args: string; data: Property }
  | { endpoint: 'listSimilar'; args: string; data: Property[] }
  | { endpoint: 'getHomeProof'; args: string; data: HomeProof }
  | { endpoint: 'getOwner'; args: string; data: Owner }
  | { endpoint: 'listOwnerHomes'; args: string; data: PropertyPages }
  | { endpoint: 'getStatistics'; args: null; data: Statistics };

/** What `<script type="application/json" id="preloaded">` holds. */
export interface PreloadedPage {
  queries: PreloadedQuery[];
  /** How cards are taken; absent in a demonstration, which takes none. */
  money?: 'test' | 'real';
  /** Languages of this server, where there are several. */
  languages?: Language[];
}
