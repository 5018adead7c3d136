import { useNavigate } from 'react-router';

/** Somebody who came straight here has nothing to go back to. */
function hasPageBefore(): boolean {
  const entry = window.history.state as { index?: number } | null;
  return (entry?.index ?? 0) > 0;
}

/** To the page before this one, or elsewhere for whoever came straight here. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPageBefore() ? navigate(-1) : navigate(otherwise, { replace: true }));
}
