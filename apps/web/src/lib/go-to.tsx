import { useNavigate } from 'react-router';
import { useOnOpen } from './use-on-open.ts';

/** Sends whoever gets here elsewhere; going back does not lead here again. */
export function GoTo({ path }: { path: string }) {
  const navigate = useNavigate();
  useOnOpen(() => void navigate(path, { replace: true }));
  return null;
}
