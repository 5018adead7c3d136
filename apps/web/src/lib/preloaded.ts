import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PreloadedPage } from '@diyar/domain/preloaded.ts';
import { api } from './api.ts';

/** Answers that the server put into the page, if there are any. */
export function readPreloaded(): PreloadedPage {
  const text = document.getElementById('preloaded')?.textContent;
  if (!text) return { queries: [] };
  try {
    const page = JSON.parse(text) as Partial<PreloadedPage> | null;
    return { queries: Array.isArray(page?.queries) ? page.queries : [] };
  } catch (error) {
    console.error('The preloaded data could not be read', error);
    return { queries: [] };
  }
}

// The endpoints are injected by features, so their names are not in the type of the bare API.
const upsert = api.util.upsertQueryEntries as (
  entries: { endpointName: string; arg: unknown; value: unknown }[],
) => UnknownAction;

/** Puts preloaded answers into the cache. The features must have been imported before. */
export function fillCache(dispatch: Dispatch, { queries }: PreloadedPage): void {
  if (queries.length === 0) return;
  dispatch(
    upsert(
      queries.map(({ endpoint, args, data }) => ({ endpointName: endpoint, arg: args ?? undefined, value: data })),
    ),
  );
}
