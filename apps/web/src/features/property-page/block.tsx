import { type ReactNode, useId } from 'react';

/** A part of a tab under its own heading, with a hairline above all but the first. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-line not-first:mt-8 not-first:border-t not-first:pt-7.5 md:not-first:mt-11 md:not-first:pt-10"
    >
      <h2 id={id} className="type-block mb-4">
        {title}
      </h2>
      {children}
    </section>
  );
}
