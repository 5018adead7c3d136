import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Reads query parameters when the page opens and removes them from the address: a code in a link must not stay in the
 * history or in a copied address. `toState` returns what the history entry keeps instead.
 */
export function useTakenParams(toState?: (params: URLSearchParams) => unknown): URLSearchParams {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [params] = useState(() => new URLSearchParams(search));

  const clean = useEffectEvent(() => {
    if (search !== '') void navigate({ pathname, hash }, { replace: true, state: toState ? toState(params) : state });
  });

  // Runs before other effects, so that a redirect of the page wins.
  useLayoutEffect(() => clean(), []);
  return params;
}
