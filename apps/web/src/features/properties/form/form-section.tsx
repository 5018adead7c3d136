import type { ReactNode } from 'react';

interface FormSectionProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A card of the form, named by its heading; a link next to the form leads to it. */
export function FormSection({ id, title, text, children }: FormSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-line bg-surface p-4.5 md:p-7"
    >
      <h2 id={`${id}-title`} className="text-[1.1875rem] leading-6 font-semibold tracking-[-0.01em]">
        {title}
      </h2>
      <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
      <div className="mt-6 grid gap-6">{children}</div>
    </section>
  );
}
