import { useNavigate } from 'react-router';

/** A page opened directly has no previous page. */
function hasPageBefore(): boolean {
  const entry = window.history.state as { index?: number } | null;
  return (entry?.index ?? 0) > 0;
}

/** Goes to the previous page, or to a fallback when this page was opened directly. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPageBefore() ? navigate(-1) : navigate(otherwise, { replace: true }));
}
