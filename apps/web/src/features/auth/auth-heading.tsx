import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';

export function BackToLogin() {
  return (
    <ButtonLink to={paths.login} variant="quiet" size="sm">
      <Icon path={icons.arrowStart} size={18} />
      Back to Login
    </ButtonLink>
  );
}

interface AuthHeadingProps {
  title: string;
  /** One sentence below it. */
  children?: ReactNode;
  /** For a step that takes the place of another: the keyboard and the screen reader start at its heading. */
  isNewStep?: boolean;
}

export function AuthHeading({ title, children, isNewStep = false }: AuthHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isNewStep) heading.current?.focus();
  }, [isNewStep]);

  return (
    <div className="mb-7 md:mb-8">
      <h1 ref={heading} tabIndex={isNewStep ? -1 : undefined} className="type-page md:text-[2.75rem]">
        {title}
      </h1>
      {children !== undefined && <p className="mt-2.5 text-card text-pretty text-ink-soft">{children}</p>}
    </div>
  );
}
