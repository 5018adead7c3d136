import type { ReactNode } from 'react';

interface PrincipleProps {
  mark: ReactNode;
  title: string;
  children: ReactNode;
}

export function Principle({ mark, title, children }: PrincipleProps) {
  return (
    <div className="relative border-t border-deep-line py-6 ps-15 md:ps-16">
      <dt className="type-title">
        <span
          aria-hidden="true"
          className="absolute start-0 grid size-11 place-items-center rounded-full border border-deep-line text-deep-brass"
        >
          {mark}
        </span>
        {title}
      </dt>
      <dd className="mt-1.5 text-deep-soft">{children}</dd>
    </div>
  );
}
