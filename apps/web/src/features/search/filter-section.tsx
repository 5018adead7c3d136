import type { ReactNode } from 'react';

export function FilterSection({ children }: { children: ReactNode }) {
  return <div className="border-b border-line py-5.5 first:pt-1 last:border-0 last:pb-1">{children}</div>;
}
