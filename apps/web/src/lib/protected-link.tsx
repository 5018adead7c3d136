import type { ComponentProps, MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import { useHref, useNavigate } from 'react-router';
import { paths } from './paths.ts';
import { saveRedirect } from './redirect.ts';
import { selectSession } from './session.ts';

/** Opens a path that needs an account; a signed-out visitor signs in first and then lands on it. */
export function useOpenProtected(): (path: string) => void {
  const { isAuthenticated } = useSelector(selectSession);
  const navigate = useNavigate();
  return (path) => {
    if (isAuthenticated) {
      void navigate(path);
      return;
    }
    saveRedirect(path);
    void navigate(paths.login);
  };
}

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

/** A real link, so that it can be copied and opened in a tab; only a plain click asks for an account first. */
export function ProtectedLink({ to, onClick, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const href = useHref(to);
  const openProtected = useOpenProtected();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        openProtected(to);
      }}
    >
      {children}
    </a>
  );
}
