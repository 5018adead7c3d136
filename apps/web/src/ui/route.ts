import type { ReactElement, ReactNode } from 'react';

export interface RouteProps {
  /** Whole, from the first slash: `/property/:id`, `/dashboard/*`. A layout around other routes has none. */
  path?: string;
  element: ReactElement | null;
  children?: ReactNode;
}

/** Read by the `Routes` around it, never drawn. */
export function Route(_props: RouteProps): null {
  return null;
}
