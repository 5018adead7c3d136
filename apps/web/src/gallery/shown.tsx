import type { ReactNode } from 'react';

interface ShownProps {
  as: string;
  children: ReactNode;
}

/** One component with the name of its state under it. */
export function Shown({ as, children }: ShownProps) {
  return (
    <div>
      {children}
      <p className="mt-2 text-sm text-ink-soft">{as}</p>
    </div>
  );
}
