import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OFFER_PARAM } from '@diyar/domain/property-choices.ts';
import { type Criteria, criteriaNames, readCriteria, writeCriteria } from '@diyar/domain/search-filters.ts';

/** Several changes by the same control in a row are one entry of the history. */
type ChangedBy = 'typing' | 'sheet' | 'map';

export type CriteriaChange = { [Name in keyof Criteria]?: Criteria[Name] | undefined };

export interface PropertySearchState {
  criteria: Criteria;
  change: (change: CriteriaChange, by?: ChangedBy) => void;
  /** Removes all filters; the order and the point of a nearby search stay. */
  clear: () => void;
}

/** Parameter of the list of saved properties; any search leaves that list. */
export const SAVED = 'saved';

/** A change that is shown at once, before the router has rendered the page of its address. */
interface Ahead {
  /** The address it was chosen at. */
  of: string;
  criteria: Criteria;
}

interface Step {
  by?: ChangedBy | undefined;
}

/** The address with other criteria, beginning with `?` like that of a location. */
function withCriteria(search: string, criteria: Criteria): string {
  const params = new URLSearchParams(search);
  for (const name of [...criteriaNames, OFFER_PARAM, SAVED]) params.delete(name);
  for (const [name, value] of writeCriteria(criteria)) params.set(name, value);
  return params.size === 0 ? '' : `?${params.toString()}`;
}

let lastRead: { search: string; criteria: Criteria } = { search: '', criteria: {} };

/** Criteria of an address. The last one is kept: a change is read when it is made, and not again when the page shows it. */
function readAddress(search: string): Criteria {
  if (lastRead.search !== search) lastRead = { search, criteria: readCriteria(new URLSearchParams(search)) };
  return lastRead.criteria;
}

/** The search is kept in the address, so that back, reload and a shared link lead to the same list. */
export function usePropertySearch(): PropertySearchState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = useMemo(() => readAddress(search), [search]);
  const [ahead, setAhead] = useState<Ahead>();
  if (ahead !== undefined && ahead.of !== search) setAhead(undefined);

  const criteria = ahead?.criteria ?? inAddress;

  // Memoised: components that show the search are not rendered again when its results arrive.
  return useMemo(() => {
    /** Starts from the current address: two changes may follow on each other before either is rendered. */
    function go(toNext: (now: Criteria) => Criteria, by?: ChangedBy) {
      const now = window.location.search;
      const next = withCriteria(now, toNext(readAddress(now)));
      setAhead({ of: search, criteria: readAddress(next) });
      const before = (window.history.state as { usr?: Step | null } | null)?.usr?.by;
      const step: Step = { by };
      void navigate({ search: next }, { replace: by === 'map' || (by !== undefined && by === before), state: step });
    }
    return {
      criteria,
      change: (change, by) => go((now) => ({ ...now, ...change }) as Criteria, by),
      clear: () => go(({ sortBy, order, latitude, longitude }) => ({ sortBy, order, latitude, longitude }) as Criteria),
    };
  }, [criteria, search, navigate]);
}
