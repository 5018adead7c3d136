import { useNavigate } from 'react-router';
import { useOnOpen } from './use-on-open.ts';

/** Redirects, replacing the history entry. */
export function GoTo({ path }: { path: string }) {
  const navigate = useNavigate();
  useOnOpen(() => void navigate(path, { replace: true }));
  return null;
}
