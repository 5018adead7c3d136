import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * What the address carried when the page opened. It leaves the address at once: a code in a link must not stay in the
 * history or in a copied address. `toState` says what stays in the history entry instead.
 */
export function useTakenParams(toState?: (params: URLSearchParams) => unknown): URLSearchParams {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [params] = useState(() => new URLSearchParams(search));

  const clean = useEffectEvent(() => {
    if (search !== '') void navigate({ pathname, hash }, { replace: true, state: toState ? toState(params) : state });
  });

  // Before any other effect: a page that sends the visitor elsewhere must have the last word.
  useLayoutEffect(() => clean(), []);
  return params;
}
