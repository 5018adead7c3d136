import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Change = (params: URLSearchParams) => URLSearchParams;

/** The query parameters of the address, and a setter. */
export function useSearchParams(): [
  params: URLSearchParams,
  change: (change: Change, options?: { replace?: boolean }) => void,
] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  function change(next: Change, options?: { replace?: boolean }) {
    void navigate({ search: next(new URLSearchParams(search)).toString(), hash }, options);
  }
  return [params, change];
}

/**
 * One of several choices, in the address: a reload, a shared link and going back keep it. The first choice is not written. A #anchor,
 * which may have asked for another choice, goes.
 */
export function useChoiceParam<Value extends string>(
  name: string,
  choices: readonly [Value, ...Value[]],
): [chosen: Value, choose: (next: Value) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const [first] = choices;
  const chosen = choices.find((each) => each === params.get(name)) ?? first;
  function choose(next: Value) {
    if (next === chosen && hash === '') return;
    if (next === first) params.delete(name);
    else params.set(name, next);
    void navigate({ search: params.toString() }, { replace: true });
  }
  return [chosen, choose];
}
