import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOnOpen } from './use-on-open.ts';

/**
 * What the address carried when the page opened. It leaves the address at once: a code in a link must not stay in the
 * history or in a copied address.
 */
export function useTakenParams(toState?: (params: URLSearchParams) => unknown): URLSearchParams {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [params] = useState(() => new URLSearchParams(search));
  useOnOpen(() => {
    if (search !== '') void navigate({ pathname, hash }, { replace: true, state: toState ? toState(params) : state });
  });
  return params;
}
