import type { ReactNode } from 'react';

interface ShelfProps {
  title: string;
  children: ReactNode;
}

export function Shelf({ title, children }: ShelfProps) {
  return (
    <section>
      <h2 className="mb-6 border-b border-line pb-3.5 font-display text-[1.625rem] leading-8 font-[460] tracking-[-0.012em]">
        {title}
      </h2>
      {children}
    </section>
  );
}
