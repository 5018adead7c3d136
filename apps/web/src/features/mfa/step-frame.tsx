import { type ReactNode, useEffect, useRef } from 'react';

interface StepFrameProps {
  title: string;
  text: ReactNode;
  /** Buttons: the way back at the start, the way on at the end. */
  actions: ReactNode;
  children?: ReactNode;
  /** When a field of the step takes the keyboard itself. */
  leavesFocus?: boolean;
}

/** One step of the wizard. Its heading takes the keyboard, so that a screen reader says where one is now. */
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
