import { type ReactNode, useEffect, useRef } from 'react';

interface StepFrameProps {
  title: string;
  text: ReactNode;
  /** Buttons: back first, next last. */
  actions: ReactNode;
  children?: ReactNode;
  /** A field of the step takes the focus instead of the heading. */
  leavesFocus?: boolean;
}

/** One step of the wizard. Its heading takes the focus, so that a screen reader announces the step. */
export function StepFrame({ title, text, actions, children, leavesFocus = false }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!leavesFocus) heading.current?.focus();
  }, [leavesFocus]);

  return (
    <>
      <div className="p-4.5 md:p-7">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        <p className="mt-1 text-note text-ink-soft">{text}</p>
        {children !== undefined && <div className="mt-6">{children}</div>}
      </div>
      <div className="flex flex-wrap-reverse items-center justify-between gap-3 border-t border-line px-4.5 py-4.5 md:px-7">
        {actions}
      </div>
    </>
  );
}
