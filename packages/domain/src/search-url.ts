import { LIST_SEARCH } from './preloaded.ts';
import {
  type Criteria,
  filterNames,
  getFilter,
  type PropertySearch,
  propertySortFields,
  readDegrees,
  roundDegrees,
  sortOrders,
} from './search-filters.ts';

/** As a browser's and a server's `URLSearchParams` both have it. */
interface Params {
  get(name: string): string | null;
}

const orderNames = ['sortBy', 'order', 'latitude', 'longitude'] as const satisfies readonly (keyof Criteria)[];

/** In the order in which an address has them. */
export const criteriaNames: readonly (keyof Criteria)[] = [...filterNames, ...orderNames];

/** The criteria of an address. Values that cannot be read are left out: a shared link never leads to a refusal. */
export function readCriteria(params: Params): Criteria {
  const filters = filterNames.flatMap((name) => {
    const { read, readAddress = read, write } = getFilter(name);
    const value = readAddress(params.get(name) ?? '');
    const written = value === undefined || write === undefined ? value : write(value);
    return written === undefined || written === '' ? [] : [[name, written] as const];
  });
  // Type: each row of the table reads and writes its own kind of value.
  return { ...(Object.fromEntries(filters) as Criteria), ...readPoint(params), ...readOrder(params) };
}

function readPoint(params: Params): Criteria {
  const latitude = readDegrees(params.get('latitude') ?? '', 90);
  const longitude = readDegrees(params.get('longitude') ?? '', 180);
  if (latitude === undefined || longitude === undefined) return {};
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

function readOrder(params: Params): Criteria {
  const sortBy = propertySortFields.find((field) => field === params.get('sortBy'));
  const order = sortOrders.find((each) => each === params.get('order'));
  return withoutDefaults({ ...(sortBy && { sortBy }), ...(order && { order }) });
}

function withoutDefaults({ sortBy = LIST_SEARCH.sortBy, order = LIST_SEARCH.order, ...rest }: Criteria): Criteria {
  const isDefault = sortBy === LIST_SEARCH.sortBy && order === LIST_SEARCH.order;
  return isDefault ? rest : { ...rest, sortBy, order };
}

/** The parameters of the address of a search, in their order. */
export function writeCriteria(criteria: Criteria): [name: string, value: string][] {
  const written = withoutDefaults(criteria);
  return criteriaNames.flatMap((name): [string, string][] => {
    const value = written[name];
    return value === undefined || value === false || value === '' ? [] : [[name, String(value)]];
  });
}

/** The call a search makes. */
export function toListSearch(criteria: Criteria): PropertySearch {
  return { ...LIST_SEARCH, ...criteria };
}

export function omitCriteria(criteria: Criteria, names: readonly (keyof Criteria)[]): Criteria {
  return Object.fromEntries(Object.entries(criteria).filter(([name]) => !names.includes(name as keyof Criteria)));
}

/** What narrows the list down, without what orders it. */
export function toFilters(criteria: Criteria): Criteria {
  return omitCriteria(criteria, orderNames);
}
