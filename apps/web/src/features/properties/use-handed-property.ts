import { useLocation } from 'react-router';
import { useGetPropertyQuery } from './properties.api.ts';

/** What the page before handed on through the history entry, where it survives a reload. Anything may be in there. */
function read(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
}

/** The home that was chosen on the page before, as the server has it now, and what was to be done with it. */
export function useHandedProperty() {
  const { state } = useLocation() as { state: unknown };
  const handed = read(read(state, 'property'), 'id');
  const id = typeof handed === 'string' && handed !== '' ? handed : undefined;
  const { data, error, isFetching, refetch } = useGetPropertyQuery(id ?? '', { skip: id === undefined });
  return { id, type: read(state, 'type'), property: data, error, isFetching, refetch };
}
