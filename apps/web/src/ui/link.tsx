import type { ComponentProps, MouseEvent } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Replaces the current history entry; so does a link to the current page. */
  replace?: boolean;
  state?: unknown;
  /** Called with the path when the link is followed within the site; may return another target. */
  onFollow?: (path: string) => string;
}

/** Clicks with a modifier, other buttons and other tabs are left to the browser. */
function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  const opensHere = currentTarget.target === '' || currentTarget.target === '_self';
  return button === 0 && opensHere && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** A link within the site, followed without a page load. */
export function Link({ to, replace, state, onFollow, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const here = useHref(useLocation());
  const path = createPath(useResolvedPath(to));
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      // Before the script has loaded, the browser would follow it without calling `onFollow`.
      {...(onFollow && { 'data-follow': '' })}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        void navigate(onFollow?.(path) ?? to, { replace: replace ?? href === here, state });
      }}
    >
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** Current only on exactly this page, not on those below it. */
  end?: boolean;
  /** Path prefix of other pages that belong to this link. */
  section?: string | undefined;
}

/** A link marked with `aria-current` on its page. */
export function NavLink({ end = false, section, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(rest.to).pathname;
  const isCurrent = pathname === target || (!end && pathname.startsWith(`${target}/`));
  const isInSection = section !== undefined && pathname.startsWith(section);
  return <Link {...rest} aria-current={isCurrent ? 'page' : isInSection || undefined} />;
}
