import { type ReactNode, useEffect, useRef } from 'react';
import * as authWords from '@diyar/words/auth.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';

export function BackToLogin() {
  return (
    <ButtonLink to={paths.login} variant="quiet" size="sm">
      <Icon path={icons.arrowStart} size={18} />
      {authWords.backToLogin}
    </ButtonLink>
  );
}

/** An email address in the sentence below a heading, for `rich`. */
export function renderEmail(email: string) {
  return <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>;
}

interface AuthHeadingProps {
  title: string;
  /** One sentence below the title. */
  children?: ReactNode;
  /** Focuses the heading: for a step that replaces another one on the same page. */
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

export function OrDivider() {
  return (
    <p className="my-5 grid grid-cols-[1fr_auto_1fr] items-center gap-4 text-sm text-ink-faint before:h-px before:bg-line after:h-px after:bg-line">
      {authWords.orWithEmail}
    </p>
  );
}
