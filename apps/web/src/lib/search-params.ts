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
