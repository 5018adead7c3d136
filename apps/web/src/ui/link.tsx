import type { ComponentProps, MouseEvent } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of the current history entry; so does a link to the page one is on. */
  replace?: boolean;
  state?: unknown;
  /** Called when the link is followed within the site; says where to go in its place. */
  onFollow?: (href: string) => string;
}

/** Clicks with a modifier, other buttons and other tabs belong to the browser. */
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

/** A link within the site, followed without loading the site anew. */
export function Link({ to, replace, state, onFollow, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const here = createPath(useLocation());
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      // Before the app is there the browser would follow it without asking `onFollow`.
      {...(onFollow && { 'data-follow': '' })}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        void navigate(onFollow?.(href) ?? to, { replace: replace ?? href === here, state });
      }}
    >
      {children}
    </a>
  );
}
