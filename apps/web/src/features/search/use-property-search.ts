import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Criteria, criteriaNames, readCriteria, writeCriteria } from '@diyar/domain/search-url.ts';

/** Several changes of one kind in a row are one step to go back by. */
type ChangedBy = 'typing' | 'sheet' | 'map';

export type CriteriaChange = { [Name in keyof Criteria]?: Criteria[Name] | undefined };

export interface PropertySearchState {
  criteria: Criteria;
  change: (change: CriteriaChange, by?: ChangedBy) => void;
  /** Everything but the order and the place to look around. */
  clear: () => void;
}

/** In an address it stands for the homes one saved; whatever is searched for leaves them. */
export const SAVED = 'saved';

/** What was chosen is shown at once; the page around it follows when it has the time. */
interface Ahead {
  /** The address it was chosen at. */
  of: string;
  criteria: Criteria;
}

interface Step {
  by?: ChangedBy | undefined;
}

function withCriteria(search: string, criteria: Criteria): string {
  const params = new URLSearchParams(search);
  for (const name of [...criteriaNames, SAVED]) params.delete(name);
  for (const [name, value] of writeCriteria(criteria)) params.set(name, value);
  return params.toString();
}

/** The search that the address holds, so that back, reload and a shared link lead to the same homes. */
export function usePropertySearch(): PropertySearchState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = useMemo(() => readCriteria(new URLSearchParams(search)), [search]);
  const [ahead, setAhead] = useState<Ahead>();
  if (ahead !== undefined && ahead.of !== search) setAhead(undefined);

  const criteria = ahead?.criteria ?? inAddress;

  // The same as long as the search is: what shows the search is not drawn again because its homes have come.
  return useMemo(() => {
    /** From the address as it is by then: two changes may follow on each other before either is drawn. */
    function go(toNext: (now: Criteria) => Criteria, by?: ChangedBy) {
      const now = window.location.search;
      const next = withCriteria(now, toNext(readCriteria(new URLSearchParams(now))));
      setAhead({ of: search, criteria: readCriteria(new URLSearchParams(next)) });
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
