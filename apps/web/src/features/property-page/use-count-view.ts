import { useEffect } from 'react';
import { useCountViewMutation } from '#web/features/market/market.api.ts';

/** A look counts for "Top rated"; whether it could be counted is nobody's concern. */
export function useCountView(id: string): void {
  const [countView] = useCountViewMutation();
  useEffect(() => {
    void countView(id);
  }, [countView, id]);
}
