import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

/** The header of a text page: title and lead on the star pattern. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className="khatam overflow-hidden border-b border-line [--khatam-mask:linear-gradient(calc(var(--inline-angle)+180deg),#000,transparent_62%)]">
      <div className="wrap py-12 md:py-18">
        <h1 className="type-section">{title}</h1>
        <p className="type-lead mt-4 max-w-[38em] text-ink-soft">{lead}</p>
        {children}
      </div>
    </header>
  );
}
